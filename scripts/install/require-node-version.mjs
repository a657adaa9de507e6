import { UserError } from './exit-with-error.mjs'

const OLDEST_MAJOR = 20
const OLDEST_MINOR = 11

/**
 * Throws if the installed Node is too old to install the packages. Everything else runs on the Node of
 * the npm package `node`.
 */
export function requireNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)) return
  throw new UserError(
    `Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer is needed; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org and try again.',
  )
}
