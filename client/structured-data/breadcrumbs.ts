import type { BreadcrumbListLeaf } from 'schema-dts'
import type { Breadcrumb } from '../catalog/breadcrumb-trail.ts'
import { toUrl, type PageFacts } from './page-facts.ts'

/** The breadcrumb list, which ends with the page itself. */
export function toBreadcrumbs(
  facts: PageFacts,
  steps: readonly Breadcrumb[],
  name: string,
): BreadcrumbListLeaf {
  const trail = steps.map(({ to, label }) => ({ url: toUrl(facts, to), label }))
  return {
    '@type': 'BreadcrumbList',
    '@id': `${facts.url}#breadcrumb`,
    itemListElement: [...trail, { url: facts.url, label: name }].map(({ url, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: { '@type': 'WebPage', '@id': url },
    })),
  }
}
