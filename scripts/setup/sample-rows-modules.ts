import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { runIfChanged } from './run-if-changed.ts'

const FOLDER = 'node_modules/.cache/karavan'
const FILES = {
  sample: join(FOLDER, 'sample-rows.json'),
  sampleSearch: join(FOLDER, 'sample-search-rows.json'),
  wholeShop: join(FOLDER, 'whole-shop-rows.json'),
  wholeShopSearch: join(FOLDER, 'whole-shop-search-rows.json'),
}
/** The files that determine the rows, besides the content. */
const SOURCES = [
  'cli',
  'shared',
  'worker/import',
  'scripts/setup/write-sample-rows.ts',
  'package-lock.json',
]
const MODULES: Readonly<Record<string, string>> = {
  'virtual:sample-rows': FILES.sample,
  'virtual:sample-search-rows': FILES.sampleSearch,
  'virtual:whole-shop-rows': FILES.wholeShop,
  'virtual:whole-shop-search-rows': FILES.wholeShopSearch,
}

/**
 * Modules with the rows of the sample shop and of the whole demo shop as JSON, those of search, which are
 * most, in modules of their own. A test runner loads a module once; values that the configuration provides
 * are sent for each test file.
 */
export function sampleRowsModules(contentFolder: string): Plugin {
  let written: Promise<void> | undefined
  const write = () =>
    runIfChanged(
      {
        file: join(FOLDER, 'sample-rows.stamp'),
        sources: [contentFolder, ...SOURCES],
        outputs: Object.values(FILES),
        purpose: contentFolder,
      },
      async () => {
        const { writeSampleRows } = await import('./write-sample-rows.ts')
        await writeSampleRows(contentFolder, FILES)
      },
    )
  return {
    name: 'karavan:sample-rows-modules',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    async load(id) {
      const file = MODULES[id.slice(1)]
      if (file === undefined) return undefined
      written ??= write()
      await written
      return `export const json = ${toTemplateLiteral(await readFile(file, 'utf8'))}`
    },
  }
}

/** A template literal needs no escapes for the many quotes of JSON, and messages to workerd are limited. */
function toTemplateLiteral(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``
}
