import { createServer } from 'node:net'
import { Refusal } from './refuse.mjs'

const DEFAULT_PORT = 8787
const HIGHEST_PORT = 65_535
/** A machine without IPv6 has no ::1 to be taken. */
const ABSENT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Throws when the port that PORT names cannot be listened on. */
export async function requirePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new Refusal(
      `PORT=${process.env.PORT} is no port. Give a number from 1 to ${HIGHEST_PORT}.`,
    )
  }
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenOnce(port, host)
    if (code === undefined || ABSENT.includes(code)) continue
    const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `is refused (${code})`
    throw new Refusal(`Port ${port} ${reason}. Choose another: PORT=${port + 1} npm start`)
  }
}

function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}
