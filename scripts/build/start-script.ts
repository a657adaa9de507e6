import { readFileSync } from 'node:fs'
import { minify, transformWithOxc, type Plugin } from 'vite'

const SOURCE = 'client/entry.start.ts'

/**
 * Builds the first script of a page as a file of its own: a second entry would make the bundler divide
 * what pages share into many more chunks.
 */
export function startScript(): Plugin {
  return {
    name: 'karavan:start-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
      const { code: source } = await minify(SOURCE, code, { module: true })
      this.emitFile({ type: 'asset', name: 'start.js', originalFileName: SOURCE, source })
    },
  }
}
