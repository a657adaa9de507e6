import { createServer } from 'node:net'

/** Returns the first free port from `first` on. */
export async function findFreePort(first: number): Promise<number> {
  return (await isFree(first)) ? first : findFreePort(first + 1)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })
}
