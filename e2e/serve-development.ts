import { createServer } from 'vite'

/* Serves the development build at the port that is the first argument. */

/** No source changes here, and a page has hundreds: a browser that asks again for each spends half of its time on that. */
const KEEP_SOURCES = { 'Cache-Control': 'max-age=3600' }

const server = await createServer({
  server: { port: Number(process.argv[2]), strictPort: true, headers: KEEP_SOURCES },
})
await server.listen()
