import { paths } from '#shared/locale/paths.ts'
import { outline } from '../markdown/outline.ts'
import type { CheckContext, Draft } from './draft.ts'
import { listEditions } from './editions.ts'
import type { FieldPath } from './problem.ts'

/** Addresses of this site that content links to must be ones it has. */
export function checkLinks(draft: Draft, { report, known }: CheckContext): void {
  if (draft.products.length !== known.products.size) return
  const addresses = listAddresses(draft)
  const findMistake = (to: string) => {
    const path = to.replace(/#.*$/, '')
    if (!isOfThing(path) || addresses.has(path)) return undefined
    return `"${to}" leads to nothing; no thing has this slug`
  }
  const check = (thing: object, to: string, path: FieldPath) => {
    const mistake = findMistake(to)
    if (mistake !== undefined) report.add(thing, path, mistake)
  }
  for (const edition of listEditions([...draft.products, ...draft.blogs, ...draft.soft])) {
    for (const { destination, line } of outline(edition.body).links) {
      const mistake = findMistake(destination ?? '')
      if (mistake !== undefined) report.addInBody(edition, line, `the link ${mistake}`)
    }
  }
  for (const page of draft.pages) {
    for (const [index, block] of page.blocks.entries()) {
      if (block.link !== undefined) check(page, block.link.to, ['blocks', index, 'link', 'to'])
    }
  }
  for (const redirect of draft.redirects) check(redirect, redirect.to, ['to'])
  for (const [index, { to }] of draft.shop?.navigation.entries() ?? []) {
    if (draft.shop !== undefined) check(draft.shop, to, ['navigation', index, 'to'])
  }
}

/** An address that ends in a slug. The pages without one are not content's to know. */
function isOfThing(path: string): boolean {
  return [paths.product(''), paths.blog(''), paths.category('')].some((begin) =>
    path.startsWith(begin),
  )
}

function listAddresses({ products, blogs, categories }: Draft): ReadonlySet<string> {
  return new Set([
    ...listEditions(products).map(({ slug }) => paths.product(slug)),
    ...listEditions(blogs).map(({ slug }) => paths.blog(slug)),
    ...categories.flatMap(({ slug }) =>
      Object.values(slug).flatMap((one) => (one === undefined ? [] : [paths.category(one)])),
    ),
  ])
}
