import { checkAttributes } from './check-attributes.ts'
import { checkBodies } from './check-bodies.ts'
import { checkCalculator } from './check-calculator.ts'
import { checkCoupons } from './check-coupons.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkExtras } from './check-extras.ts'
import { checkLicences } from './check-licences.ts'
import { checkLinks, createLinkCheck } from './check-links.ts'
import { checkPictures } from './check-pictures.ts'
import { checkProductsBlocks } from './check-products-blocks.ts'
import { checkProduct } from './check-products.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkReferences } from './check-references.ts'
import { checkShipping } from './check-shipping.ts'
import { checkShop } from './check-shop.ts'
import { checkSlugs } from './check-slugs.ts'
import { checkTax } from './check-tax.ts'
import { checkVariants } from './check-variants.ts'
import type { CheckContext, Draft } from './draft.ts'

/** Everything that takes more than one field to see. */
export function checkContent(draft: Draft, context: CheckContext): void {
  checkShop(draft, context)
  checkDelivery(draft, context)
  checkShipping(draft, context)
  checkTax(draft, context)
  checkCoupons(draft, context)
  checkAttributes(draft, context)
  for (const product of draft.products) {
    checkProduct(product, draft, context)
    checkVariants(product, draft, context)
    checkCalculator(product, draft, context)
  }
  checkExtras(draft, context)
  checkReferences(draft, context)
  checkLicences(draft, context)
  checkProductsBlocks(draft, context)
  checkSlugs(draft, context)
  checkPictures(draft, context)
  const findLinkMistake = createLinkCheck(draft, context)
  checkBodies(draft, context, findLinkMistake)
  checkLinks(draft, context, findLinkMistake)
  checkRedirects(draft, context)
}
