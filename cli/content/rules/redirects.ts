import type { Redirect } from '../../schemas/shop-schema.ts'
import type { Field, Rule } from './rule.ts'

/** Following redirects from here never comes back here. */
export const isNoCircle: Rule<Field<string, readonly [Redirect, ...unknown[]]>> = (
  { parents: [redirect] },
  { redirects },
) => {
  const visited = [redirect.from]
  for (let next: Redirect | undefined = redirect; next !== undefined;) {
    const path = next.to.replace(/[?#].*$/, '')
    const wasVisited = visited.includes(path)
    visited.push(path)
    if (wasVisited) {
      return path === redirect.from && `leads in a circle: ${visited.join(' → ')}`
    }
    next = redirects.get(path)
  }
  return undefined
}
