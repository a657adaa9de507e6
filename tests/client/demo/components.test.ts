import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../../client')

const sources = (folder: string) =>
  readdirSync(join(CLIENT, folder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(join(CLIENT, folder, file), 'utf8') }))
const importsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, file = '']) => file)

it('Every component of the interface is shown on a demo page', () => {
  const parts = new Map(sources('ui').map(({ file, text }) => [file, text]))
  const shownComponents = new Set(
    [
      ...sources('demo'),
      ...sources('pages').filter(({ file }) => file === 'demo-page.tsx'),
    ].flatMap(({ text }) => importsOf(text, /from '\.\.\/ui\/([^']*\.tsx)'/g)),
  )
  // The parts of a component are shown with it; a set may grow while it is iterated.
  for (const file of shownComponents) {
    const text = parts.get(file) ?? ''
    for (const part of importsOf(text, /'\.\/([^']*\.tsx)'/g)) shownComponents.add(part)
  }
  expect([...parts.keys()].filter((file) => !shownComponents.has(file))).toEqual([])
})
