import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { namespaces } from '#shared/locale/messages/en/index.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = '{client,worker,shared,admin,cli}/**/*.{ts,tsx}'
const MESSAGES = 'shared/locale/messages/**'
/** A key whose end is composed, such as `cart.${error}`. */
const COMPOSED = /`([a-z_]+\.\w*)\$\{/g

const code = globSync(SOURCES, { cwd: ROOT, exclude: [MESSAGES, '**/node_modules/**'] })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n')
const beginnings = [...code.matchAll(COMPOSED)].map(([, beginning = '']) => beginning)

it.each(Object.entries(namespaces))('Every message of %s is shown somewhere', (_, messages) => {
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    beginnings.some((beginning) => key.startsWith(beginning))
  expect(Object.keys(messages).filter((key) => !isUsed(key))).toEqual([])
})
