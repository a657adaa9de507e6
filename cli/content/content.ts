import type * as z from 'zod/mini'
import type { LocalizedValue } from '#shared/locale/localized.ts'
import type {
  BlogFile,
  BlogFrontMatter,
  SoftFile,
  SoftFrontMatter,
} from '../schemas/article-schema.ts'
import type { Coupon, Shipping, Tax } from '../schemas/checkout-schema.ts'
import type { Words } from '../schemas/fields.ts'
import type { PageFile } from '../schemas/page-schema.ts'
import type { ProductFile, ProductFrontMatter } from '../schemas/product-schema.ts'
import type { Category, Redirect, Review, Shop } from '../schemas/shop-schema.ts'

/** Words of a thing by locale, each from a file of its own; English is always there. */
export type Editions<Edition> = LocalizedValue<Edition>

interface WithBody {
  readonly body: string
}

interface AttributeValue {
  readonly key: string
  readonly name: Words
  /** Of a size: how much it holds, in the small unit of the calculator (g or oz). */
  readonly amount: number | undefined
}

export interface Attribute {
  readonly key: string
  readonly name: Words
  readonly values: readonly AttributeValue[]
}

type ProductEdition = z.infer<typeof ProductFrontMatter> & WithBody
type BlogEdition = z.infer<typeof BlogFrontMatter> & WithBody
type SoftEdition = z.infer<typeof SoftFrontMatter> & WithBody

interface Keyed {
  readonly key: string
}

export interface Product extends Keyed, z.infer<typeof ProductFile> {
  readonly editions: Editions<ProductEdition>
}

export interface Blog extends Keyed, z.infer<typeof BlogFile> {
  readonly editions: Editions<BlogEdition>
}

export interface Soft extends Keyed, z.infer<typeof SoftFile> {
  readonly editions: Editions<SoftEdition>
}

export interface Page extends Keyed, z.infer<typeof PageFile> {}

/** A file of content/videos: a film, or captions of one. */
export interface Film {
  readonly file: string
  /** Of its bytes: the folder it is served from. */
  readonly hash: string
}

/** Many things, one after the other: an array, or what is made anew each time it is gone through. */
export interface Things<Thing> extends Iterable<Thing> {
  readonly length: number
}

/** All of content/, checked. Plain data, the same for the same files. */
export interface Content {
  readonly shop: Shop
  readonly categories: readonly Category[]
  readonly attributes: readonly Attribute[]
  readonly products: Things<Product>
  readonly blogs: Things<Blog>
  readonly soft: Things<Soft>
  readonly pages: readonly Page[]
  readonly reviews: readonly Review[]
  readonly redirects: readonly Redirect[]
  readonly shipping: Shipping
  readonly tax: Tax
  readonly coupons: readonly Coupon[]
  readonly films: readonly Film[]
}
