import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { namespaces } from '#shared/locale/messages/en/index.ts'
import { PAGES, PAGE_IDS } from '#shared/pages/pages.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FRAME = join(ROOT, 'client/app/app.tsx')
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm
const KEY = /'([a-z_]+\.[a-z_0-9]+)'/g
/**
 * The beginning of a key in a template: each message that begins with it may be shown. Cart and checkout
 * have templates for a few of many messages with one beginning.
 */
const KEY_PREFIX = /t\(`(?!(?:cart|checkout)\.\$)([a-z_]+\.[a-z_0-9]*)\$\{/g
/** The frame of every page contains the header of the checkout, which only the checkout shows. */
const CHECKOUT_HEADER = join(ROOT, 'client/app/checkout-header.tsx')

const namespaceByKey = new Map(
  Object.entries(namespaces).flatMap(([namespace, messages]) =>
    Object.keys(messages).map((key): [string, string] => [key, namespace]),
  ),
)

it.each(PAGE_IDS)('What is loaded with the page %s has its messages', (id) => {
  const { component, messages = [] } = PAGES[id]
  const loaded = new Set<string>(['every-page', ...messages])
  const files = collectFiles(join(ROOT, 'client/pages', `${component}.tsx`), collectFiles(FRAME))
  if (id !== 'checkout') files.delete(CHECKOUT_HEADER)
  const missing = [...files].flatMap((file) =>
    listKeys(file).filter((key) => !loaded.has(namespaceByKey.get(key) ?? 'every-page')),
  )
  expect(files.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

/** Returns a module and everything that it imports statically. */
function collectFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (target.startsWith('#shared/')) collectFiles(join(ROOT, target.slice(1)), found)
    else if (target.startsWith('.')) collectFiles(join(dirname(file), target), found)
  }
  return found
}

function listKeys(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const prefixes = [...text.matchAll(KEY_PREFIX)].map(([, prefix = '']) => prefix)
  return [
    ...[...text.matchAll(KEY)].map(([, key = '']) => key),
    ...[...namespaceByKey.keys()].filter((key) =>
      prefixes.some((prefix) => key.startsWith(prefix)),
    ),
  ]
}
