import type { CheckContext, Draft } from './draft.ts'
import type { Redirect } from '../schemas/shop-schema.ts'

/** Each old address is there once and leads, at last, somewhere else. */
export function checkRedirects({ redirects }: Draft, { report }: CheckContext): void {
  const byPath = new Map<string, Redirect>()
  for (const redirect of redirects) {
    if (byPath.has(redirect.from)) {
      report.add(redirect, ['from'], `"${redirect.from}" is there twice`)
    } else {
      byPath.set(redirect.from, redirect)
    }
  }
  for (const redirect of redirects) {
    const way = findLoop(redirect, byPath)
    if (way === undefined) continue
    report.add(redirect, ['to'], `leads in a circle: ${way.join(' → ')}`)
  }
}

/** The way from a redirect back to itself. */
function findLoop(redirect: Redirect, byPath: ReadonlyMap<string, Redirect>): string[] | undefined {
  const way = [redirect.from]
  let next: Redirect | undefined = redirect
  while (next !== undefined) {
    const path = next.to.replace(/[?#].*$/, '')
    const hasBeen = way.includes(path)
    way.push(path)
    if (hasBeen) return path === redirect.from ? way : undefined
    next = byPath.get(path)
  }
  return undefined
}
