import { createServer } from 'node:http'

/** Starts something once, when the first test requests it, and answers when it has started. */
export function startOnRequest(port: number, start: () => Promise<void>): void {
  let started: Promise<void> | undefined
  const server = createServer((_, response) => {
    started ??= start()
    started.then(
      () => response.end('started'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(port, 'localhost')
  // The server stops with this process.
  server.unref()
}
