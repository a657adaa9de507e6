import type * as z from 'zod/mini'
import type { LocalizedValue } from '#shared/locale/localized.ts'
import type {
  BlogFile,
  BlogFrontMatter,
  SoftFile,
  SoftFrontMatter,
} from '../schemas/article-schema.ts'
import type { Coupon, Shipping, Tax } from '../schemas/checkout-schema.ts'
import type { LocalizedText } from '../schemas/fields.ts'
import type { PageFile } from '../schemas/page-schema.ts'
import type { ProductFile, ProductFrontMatter } from '../schemas/product-schema.ts'
import type { FactKind } from '../schemas/fact-schema.ts'
import type { GlossaryEntry } from '../schemas/glossary-schema.ts'
import type { Safety } from '../schemas/safety-schema.ts'
import type { Category, Redirect, Review, Shop } from '../schemas/shop-schema.ts'

/** The texts of an entity by locale, each from a separate file. English always exists. */
export type Editions<Edition> = LocalizedValue<Edition>

interface HasBody {
  readonly body: string
}

interface AttributeValue {
  readonly key: string
  readonly name: LocalizedText
  /** Only for sizes: the amount in g or oz, the small units of the coverage calculator. */
  readonly amount: number | undefined
  /** Whether a product with hazard statements must not have this value. */
  readonly no_hazard: boolean | undefined
}

export interface Attribute {
  readonly key: string
  readonly name: LocalizedText
  readonly values: readonly AttributeValue[]
}

type ProductEdition = z.infer<typeof ProductFrontMatter> & HasBody
type BlogEdition = z.infer<typeof BlogFrontMatter> & HasBody
type SoftEdition = z.infer<typeof SoftFrontMatter> & HasBody

interface HasKey {
  readonly key: string
}

export interface Product extends HasKey, z.infer<typeof ProductFile> {
  readonly editions: Editions<ProductEdition>
}

export interface Blog extends HasKey, z.infer<typeof BlogFile> {
  readonly editions: Editions<BlogEdition>
}

export interface Soft extends HasKey, z.infer<typeof SoftFile> {
  readonly editions: Editions<SoftEdition>
}

export interface Page extends HasKey, z.infer<typeof PageFile> {}

/** A file in content/videos: a film, or the captions of a film. */
export interface Film {
  readonly file: string
  /** A hash of the file's bytes. The URL contains it as a folder. */
  readonly hash: string
}

/** A file in content/safety: a safety data sheet. */
export interface Sheet {
  readonly file: string
  /** A hash of the file's bytes. The URL contains it as a folder. */
  readonly hash: string
  readonly bytes: number
}

/** Items that can be iterated any number of times. Each iteration may parse an item again. */
export interface Collection<Item> extends Iterable<Item> {
  readonly length: number
}

/** The content of the shop after all checks. It is plain data, and the same files always give the same content. */
export interface Content {
  readonly shop: Shop
  readonly categories: readonly Category[]
  readonly attributes: readonly Attribute[]
  readonly products: Collection<Product>
  readonly blogs: Collection<Blog>
  readonly soft: Collection<Soft>
  readonly pages: readonly Page[]
  readonly reviews: readonly Review[]
  readonly redirects: readonly Redirect[]
  readonly shipping: Shipping
  readonly tax: Tax
  readonly coupons: readonly Coupon[]
  readonly facts: readonly FactKind[]
  readonly glossary: readonly GlossaryEntry[]
  readonly safety: Safety
  readonly sheets: readonly Sheet[]
  readonly films: readonly Film[]
}
