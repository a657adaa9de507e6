import type { Plugin } from 'vite'
import { findCutUses } from './cut-uses.ts'
import { CUT_EXPORTS, cutReactDom } from './react-cuts.ts'

/**
 * React comes as CommonJS, of which a bundler keeps every export and calls each by its full name. As
 * modules the same files are cut and shortened like our own. In development Vite serves them itself.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'karavan:react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (ENTRY.test(id)) return toModuleEntry(code)
      if (SOURCE.test(id)) return toModule(id.includes(DOM) ? cutReactDom(code) : code)
      // A default import of CommonJS is all of it.
      if (DEPENDENT.test(id)) return code.replaceAll(DEFAULT_IMPORT, 'import * as $1 from $2')
      const [use] = id.includes('/node_modules/') ? [] : findCutUses(code)
      if (use !== undefined) {
        throw new Error(`${id}: ${use} is cut out, see scripts/build/*-cuts.ts`)
      }
      return undefined
    },
  }
}

const DOM = '/cjs/react-dom-client.'
const ENTRY = /\/node_modules\/(?:react|react-dom|scheduler)\/[\w-]+\.js$/
const SOURCE = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w.-]+\.production\.js$/
const DEPENDENT = /\/node_modules\/(?:react-router|zustand)\//
const DEFAULT_IMPORT = /^import (\w+) from (["']react(?:-dom)?["'])/gm
const PRODUCTION = /require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/

/** `index.js` and its like choose between the two editions. */
export function toModuleEntry(code: string): string {
  const source = PRODUCTION.exec(code)?.[1]
  if (source === undefined) throw new Error('An entry of React no longer names its production file')
  return `export * from '${source}'`
}

export function toModule(code: string): string {
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))
  const exported = [...names]
    .filter((name) => !CUT_EXPORTS.includes(name))
    .map((name) => `exports_${name} as ${name}`)
  const imports: string[] = []
  const body = code
    .replaceAll(REQUIRED, (_, name: string, source: string) => {
      imports.push(`import * as ${name} from '${source}'`)
      return ''
    })
    .replaceAll(/^exports\.(\w+) =/gm, 'let exports_$1 =')
    .replaceAll(/\bexports\.(\w+)/g, 'exports_$1')
  if (names.size === 0 || /\brequire\(|\bmodule\.exports\b/.test(body)) {
    throw new Error('A file of React is no longer CommonJS as it was')
  }
  return `${imports.join('\n')}\n${body}\nexport { ${exported.join(', ')} }\n`
}

const REQUIRED = /(?:var |^ {2})(\w+) = require\("([\w-]+)"\)[,;]\n/gm
