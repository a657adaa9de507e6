import type { CheckContext, Draft } from './draft.ts'

/** A digital product sells the licence of a program: without one its buyers would get nothing. */
export function checkLicences({ products, soft }: Draft, { report }: CheckContext): void {
  const licences = new Set(Array.from(soft, ({ licence }) => licence))
  for (const product of products) {
    if (product.tax_class !== 'digital' || licences.has(product.key)) continue
    const message = `is digital, but no program names "${product.key}" as its licence; see soft/`
    report.add(product, ['tax_class'], message)
  }
}
