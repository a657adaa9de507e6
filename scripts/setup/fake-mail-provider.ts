import { createServer } from 'node:http'

/* A mail provider for the browser tests: takes mails as the real one does and shows them. */

interface TakenMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** How the shop reaches it, and where its mails are read: `GET /emails?to=…`, the newest first. */
export function startFakeMailProvider(port: number): Readonly<Record<string, string>> {
  const mails: TakenMail[] = []
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
    const parts: Uint8Array[] = []
    request.on('data', (part: Uint8Array) => parts.push(part))
    request.on('end', () => {
      const mail: TakenMail = JSON.parse(Buffer.concat(parts).toString())
      mails.unshift(mail)
      answer({ id: String(mails.length) })
    })
  })
  server.listen(port, 'localhost')
  // It ends with its process.
  server.unref()
  return {
    MAIL_FROM: 'Vordan <shop@vordan.example>',
    MAIL_API_URL: `http://localhost:${port}/emails`,
    MAIL_API_KEY: 'stand-in',
  }
}
