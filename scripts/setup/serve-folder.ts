import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Response, type Request } from 'miniflare'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}
const NOT_FOUND = 404

/**
 * Answers with the files of a folder. Miniflare gives all of its workers the asset files of the last one, so
 * the admin's are served in this way.
 */
export function serveFolder(folder: string): (request: Request) => Promise<Response> {
  return async function serveFile({ url }) {
    // The URL has no `..` any more.
    const { pathname } = new URL(url)
    try {
      const content = await readFile(join(folder, pathname))
      return new Response(content, {
        headers: { 'Content-Type': CONTENT_TYPES[extname(pathname)] ?? 'application/octet-stream' },
      })
    } catch {
      return new Response(null, { status: NOT_FOUND })
    }
  }
}
