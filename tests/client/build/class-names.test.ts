import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findDynamicTables,
  inlineSourceClasses,
} from '../../../scripts/build/inline-class-names.ts'
import { toScopedName } from '../../../scripts/build/scoped-names.ts'

const FILE = resolve('client/ui/slider.tsx')
const IMPORT = "import styles from './slider.module.css'\n"
const CSS = resolve('client/ui/slider.module.css')
const TRACK = toScopedName('track', CSS)

describe('Class names', () => {
  it('Class names are inlined where they are used, and the style sheet stays imported', () => {
    const code = `${IMPORT}<p className={styles['track']} />`
    expect(findDynamicTables(code)).toEqual([])
    expect(inlineSourceClasses({ code, file: FILE, dynamicTables: new Set() })).toBe(
      `import './slider.module.css'\n<p className={"${TRACK}"} />`,
    )
  })

  it('Class names stay in their table when one is chosen at run time', () => {
    const code = `${IMPORT}<p className={styles[isOn ? 'on' : 'off']} id={styles['track']} />`
    expect(findDynamicTables(code)).toEqual(['./slider.module.css'])
    expect(inlineSourceClasses({ code, file: FILE, dynamicTables: new Set([CSS]) })).toBe(code)
  })

  it('Class names stay in a table that is passed on', () => {
    expect(findDynamicTables(`${IMPORT}<Slides styles={styles} />`)).toHaveLength(1)
    expect(findDynamicTables(`${IMPORT}<Slides {...{ styles }} />`)).toHaveLength(1)
  })

  it('A tag, a text, a key or a comment with the name of a table does not count', () => {
    const code = `import button from './button.module.css'
      /* No other button.
       * Neither this button. */
      // Nor this button.
      <button type="button" className={button['main']} data-button button={other.button} />
      show({ button: 'The button' })`
    expect(findDynamicTables(code)).toEqual([])
  })

  it('Class names have two characters, start with a letter and exist only for declared classes', () => {
    expect(TRACK).toMatch(/^[A-Za-z][\w-]$/)
    expect(() => toScopedName('missing', CSS)).toThrow('client/ui/slider.module.css:missing')
  })

  it('Class names exist in their style sheets and are unique', () => {
    const classUses = globSync('client/**/*.tsx').flatMap(readClassUses)
    const unknownClasses = classUses.filter(({ name, css }) => !hasClass(css, name))
    expect(unknownClasses).toEqual([])
    const allNames = new Set(classUses.map(({ name, css }) => `${css}:${name}`))
    const scopedNames = new Set(classUses.map(({ name, css }) => toScopedName(name, css)))
    expect(scopedNames.size).toBe(allNames.size)
    expect([...scopedNames].filter((name) => name.toLowerCase() === 'ad')).toEqual([])
    expect(allNames.size).toBeGreaterThan(400)
  })
})

interface ClassUse {
  readonly name: string
  readonly css: string
}

function readClassUses(file: string): ClassUse[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)].flatMap(
    ([, table = '', path = '']) =>
      [...code.matchAll(new RegExp(`\\b${table}\\['([\\w-]+)'\\]`, 'g'))].map(([, name = '']) => ({
        name,
        css: resolve(dirname(file), path),
      })),
  )
}

function hasClass(css: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(css, 'utf8'))
}
