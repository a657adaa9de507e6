import { paths } from '#shared/url/paths.ts'
import type { CheckContext, Draft } from './draft.ts'
import { listEditions } from './editions.ts'
import type { FieldPath } from '../schemas/problem.ts'

export type FindLinkMistake = (to: string) => string | undefined

/**
 * Says what is wrong with an address of this site. While products have mistakes, nobody knows which
 * addresses there will be.
 */
export function createLinkCheck(draft: Draft, { known }: CheckContext): FindLinkMistake {
  if (draft.products.length !== known.products.size) return () => undefined
  const addresses = listAddresses(draft)
  return (to) => {
    const path = to.replace(/#.*$/, '')
    if (!isOfThing(path) || addresses.has(path)) return undefined
    return `"${to}" leads to nothing; no thing has this slug`
  }
}

/** Addresses of this site that pages, redirects and the navigation lead to must be ones it has. */
export function checkLinks(
  draft: Draft,
  { report }: CheckContext,
  findMistake: FindLinkMistake,
): void {
  const check = (thing: object, to: string, path: FieldPath) => {
    const mistake = findMistake(to)
    if (mistake !== undefined) report.add(thing, path, mistake)
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
  const addresses = new Set<string>()
  for (const { slug } of listEditions(products)) addresses.add(paths.product(slug))
  for (const { slug } of listEditions(blogs)) addresses.add(paths.blog(slug))
  for (const { slug } of categories) {
    for (const one of Object.values(slug)) {
      if (one !== undefined) addresses.add(paths.category(one))
    }
  }
  return addresses
}
