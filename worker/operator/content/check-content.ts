import { checkAttributes } from './check-attributes.ts'
import { checkBodies } from './check-bodies.ts'
import { checkExtras } from './check-extras.ts'
import { checkLinks } from './check-links.ts'
import { checkPictures } from './check-pictures.ts'
import { checkProducts } from './check-products.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkReferences } from './check-references.ts'
import { checkShop } from './check-shop.ts'
import { checkSlugs } from './check-slugs.ts'
import { checkSkus, checkVariants } from './check-variants.ts'
import type { Content } from './content.ts'
import type { Known } from './known.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop-schema.ts'

/** Content whose single files are read; what has mistakes is left out. */
export type Draft = Omit<Content, 'shop'> & { readonly shop: Shop | undefined }

export interface CheckContext {
  readonly report: Report
  readonly known: Known
  /** The files in content/pictures; undefined: not looked at. */
  readonly pictures: ReadonlySet<string> | undefined
}

/** Everything that takes more than one field to see. */
export function checkContent(draft: Draft, context: CheckContext): void {
  checkShop(draft, context)
  checkAttributes(draft, context)
  checkProducts(draft, context)
  checkVariants(draft, context)
  checkSkus(draft, context)
  checkExtras(draft, context)
  checkReferences(draft, context)
  checkSlugs(draft, context)
  checkPictures(draft, context)
  checkBodies(draft, context)
  checkLinks(draft, context)
  checkRedirects(draft, context)
}
