import { createHash } from 'node:crypto'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MORE_CHARACTERS = 4

/** Class names are in every file and every page: short ones weigh less. The same on both sides. */
export function toScopedName(name: string, file: string): string {
  const path = relative(process.cwd(), file)
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url')
  const first = LETTERS.charAt(hash.charCodeAt(0) % LETTERS.length)
  return first + hash.slice(1, 1 + MORE_CHARACTERS)
}

/** `styles['name']` is the class's name itself: the browser needs no table of them. */
export function inlineClassNames(): Plugin {
  return {
    name: 'karavan:inline-class-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('.tsx') || id.includes('/node_modules/')) return undefined
      return inlineClasses(code, id)
    },
  }
}

const STYLES = /^import (\w+) from '(\.[^']+\.module\.css)'$/gm

/** A table that is asked for anything but a written name stays. */
export function inlineClasses(code: string, file: string): string {
  const folder = dirname(file)
  return [...code.matchAll(STYLES)].reduce((rest, [line, table = '', path = '']) => {
    const inlined = rest
      .replace(line, `import '${path}'`)
      .replaceAll(new RegExp(`\\b${table}\\['([\\w-]+)'\\]`, 'g'), (_, name: string) =>
        JSON.stringify(toScopedName(name, resolve(folder, path))),
      )
    return new RegExp(`\\b${table}\\[`).test(inlined) ? rest : inlined
  }, code)
}
