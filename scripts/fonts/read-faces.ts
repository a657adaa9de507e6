import { readFileSync } from 'node:fs'

const STYLES = 'client/styles/fonts.css'

interface Face {
  /** The name of its file in client/fonts, without the extension. */
  readonly name: string
  readonly characters: string
  readonly weight: number | { readonly min: number; readonly max: number }
}

/** Reads the font faces that the styles declare with a file. */
export function readFaces(): readonly Face[] {
  const styles = readFileSync(STYLES, 'utf8')
  return [...styles.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const name = /fonts\/([\w-]+)\.woff2/.exec(rules)?.[1]
    if (name === undefined) return []
    return [
      {
        name,
        characters: toCharacters(readProperty(rules, 'unicode-range')),
        weight: toWeight(rules),
      },
    ]
  })
}

function readProperty(rules: string, property: string): string {
  const value = new RegExp(`${property}:([^;]*);`).exec(rules)?.[1]
  if (value === undefined) throw new Error(`${STYLES}: a face without ${property}`)
  return value.trim()
}

function toWeight(rules: string): Face['weight'] {
  const [min = 0, max] = readProperty(rules, 'font-weight').split(' ').map(Number)
  return max === undefined ? min : { min, max }
}

function toCharacters(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
