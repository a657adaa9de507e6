import { createServer } from 'node:net'
import { UserError } from './exit-with-error.mjs'

const DEFAULT_PORT = 8787
const HIGHEST_PORT = 65_535
/** Without IPv6, listening on ::1 fails with one of these codes. */
const NO_IPV6_CODES = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Throws when the port in PORT is not free. */
export async function requireFreePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new UserError(
      `PORT=${process.env.PORT} is no port. Give a number from 1 to ${HIGHEST_PORT}.`,
    )
  }
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenOnce(port, host)
    if (code === undefined || NO_IPV6_CODES.includes(code)) continue
    const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `is refused (${code})`
    throw new UserError(`Port ${port} ${reason}. Choose another: PORT=${port + 1} npm start`)
  }
}

function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}
