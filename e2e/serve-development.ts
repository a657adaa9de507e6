import { createServer } from 'vite'

/* Serves the development build at the port that is the first argument. */

/** A page loads hundreds of sources, none of which changes: caching them halves the time of the test. */
const CACHE_HEADERS = { 'Cache-Control': 'max-age=3600' }

const server = await createServer({
  server: { port: Number(process.argv[2]), strictPort: true, headers: CACHE_HEADERS },
})
await server.listen()
