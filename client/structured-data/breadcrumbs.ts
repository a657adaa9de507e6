import type { BreadcrumbListLeaf } from 'schema-dts'
import type { Step } from '../catalog/trail.ts'
import { toAddress, type PageFacts } from './page-facts.ts'

/** The way to the page, the page itself at its end. */
export function toBreadcrumbs(
  facts: PageFacts,
  steps: readonly Step[],
  name: string,
): BreadcrumbListLeaf {
  const trail = steps.map(({ to, label }) => ({ item: toAddress(facts, to), name: label }))
  return {
    '@type': 'BreadcrumbList',
    '@id': `${facts.url}#breadcrumb`,
    itemListElement: [...trail, { item: facts.url, name }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
