import type { Redirect } from '../../schemas/shop-schema.ts'
import type { Field, Rule } from './rule.ts'

/** Checks that the chain of redirects does not lead back to this redirect. */
export const isNotCircular: Rule<Field<string, readonly [Redirect, ...unknown[]]>> = (
  { parents: [redirect] },
  { redirects },
) => {
  const visited = [redirect.from]
  for (let nextRedirect: Redirect | undefined = redirect; nextRedirect !== undefined;) {
    const path = nextRedirect.to.replace(/[?#].*$/, '')
    const wasVisited = visited.includes(path)
    visited.push(path)
    if (wasVisited) {
      return path === redirect.from && `leads in a circle: ${visited.join(' → ')}`
    }
    nextRedirect = redirects.get(path)
  }
  return undefined
}
