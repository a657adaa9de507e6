import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Miniflare creates its databases in the folder for temporary files, which is set to a new one. */
const STATE = await mkdtemp(join(tmpdir(), 'karavan-record-'))
process.env['TMPDIR'] = STATE

const RELEASES = join(import.meta.dirname, '..')

/** The Worker under test has no disk: it sends recordings here to be stored. */
export async function storeRecording(request: Request): Promise<Response> {
  const [, action = '', release = ''] = new URL(request.url).pathname.split('/')
  const folder = join(RELEASES, release)
  await mkdir(folder, { recursive: true })
  if (action === 'database') await storeDatabase(join(folder, 'database.sqlite.br'))
  if (action === 'statements')
    await writeCompressed(join(folder, 'statements.json.br'), await request.text())
  return new Response()
}

/** Stores a copy without free pages. It includes the changes that are still in the write-ahead log. */
async function storeDatabase(target: string): Promise<void> {
  const copies = `${STATE}-copy`
  await cp(STATE, copies, { recursive: true, filter: (source) => !source.includes('RateLimiter') })
  const files = await readdir(copies, { recursive: true })
  const databases = files.filter((file) => file.endsWith('.sqlite'))
  const file = databases.find((name) => hasTable(join(copies, name), 'd1_migrations'))
  if (file === undefined) throw new Error('Miniflare stores its databases elsewhere')
  const wholeFile = join(copies, 'whole.sqlite')
  const database = new DatabaseSync(join(copies, file))
  database.prepare('VACUUM INTO ?').run(wholeFile)
  database.close()
  await writeCompressed(target, await readFile(wholeFile))
  await rm(copies, { recursive: true })
}

function hasTable(file: string, table: string): boolean {
  const database = new DatabaseSync(file)
  const row = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)
  database.close()
  return row !== undefined
}

const compress = promisify(brotliCompress)

async function writeCompressed(target: string, bytes: string | Buffer): Promise<void> {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants
  const params = { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY }
  await writeFile(target, await compress(bytes, { params }))
}
