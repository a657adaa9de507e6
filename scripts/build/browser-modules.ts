import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const EMPTY_ID = '\0karavan:browser-module'
/** The files whose imports are the pages' components. */
const PAGES = /\/client\/app\/page-components\.ts$/
/** React's `lazy`: the server waits for such a component, too. */
const LAZY_COMPONENT = /\blazy\(/

/**
 * Leaves out of the worker what only browsers import, by an effect or an event: an isolate parses
 * all modules of the worker when it starts, even those that nothing imports.
 */
export function leaveOutBrowserModules(): Plugin {
  return {
    name: 'karavan:browser-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'karavan',
    resolveDynamicImport(_, importer) {
      const file = importer?.split('?')[0] ?? ''
      if (!file.includes('/client/') || PAGES.test(file)) return undefined
      return LAZY_COMPONENT.test(readFileSync(file, 'utf8')) ? undefined : EMPTY_ID
    },
    load(id) {
      if (id !== EMPTY_ID) return undefined
      return "throw new Error('Only browsers import this module')"
    },
  }
}
