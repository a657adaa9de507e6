import { createServer } from 'node:http'

/* A fake mail provider for the browser tests. It accepts mails like the real API and lists them. */

interface ReceivedMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Starts the fake and returns the settings with which the shop reaches it. `GET /emails?to=…` lists
 * the mails of an address, the newest first.
 */
export function startFakeMailProvider(port: number): Readonly<Record<string, string>> {
  const mails: ReceivedMail[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://localhost:${port}`)
    const answer = (body: unknown) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (request.method === 'GET') {
      const to = url.searchParams.get('to') ?? ''
      answer(mails.filter((mail) => mail.to.includes(to)))
      return
    }
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const mail: ReceivedMail = JSON.parse(Buffer.concat(chunks).toString())
      mails.unshift(mail)
      answer({ id: String(mails.length) })
    })
  })
  server.listen(port, 'localhost')
  // The server stops with this process.
  server.unref()
  return {
    MAIL_FROM: 'Vordan <shop@vordan.example>',
    MAIL_API_URL: `http://localhost:${port}/emails`,
    MAIL_API_KEY: 'stand-in',
  }
}
