/*
 * Cuts unused parts out of a library's file. The file is formatted evenly, so that a part ends where
 * its indentation does. A cut that finds nothing throws: an update would else bring the part back.
 */

export type Cut = (code: string) => string

/** `function name(…) {…}` does nothing, or `body` instead. */
export function emptyFunction(name: string, body = ''): Cut {
  const whole = new RegExp(`^( *)(function ${escape(name)}\\([^{]*\\) \\{\\n)[^]*?^\\1\\}$`, 'm')
  return replaceFirst(whole, (_, indent, head) => `${indent}${head}${indent}${body}\n${indent}}`)
}

/** Statements at the outermost level that begin so; the next one begins with no space. */
export function dropStatements(beginning: string): Cut {
  const whole = String.raw`^${escape(beginning)}.*\n(?:[ )\]}].*\n|\n)*`
  return replaceAll(new RegExp(whole, 'gm'), () => '')
}

/** Reads of a variable are `value`; what is written to it is forgotten. */
export function fixVariable(name: string, value: string): Cut {
  const variable = escape(name)
  const read = new RegExp(`(?<![\\w$.])${variable}(?![\\w$])(?!\\s=[^=])(?!:)`, 'g')
  const written = new RegExp(`(?<!(?:var|,)\\s+)(?<![\\w$.])${variable}\\s=\\s`, 'g')
  return (code) => {
    const declared = new RegExp(`(?:var|,)\\s+${variable}\\b`).test(code)
    if (!declared) throw new Error(`There is no variable ${name} any more`)
    return code.replaceAll(read, value).replaceAll(written, '')
  }
}

/** Keys of objects: `  name: value,` and `  name: function () {…},`. */
export function dropKey(name: string): Cut {
  const value = String.raw`(?:[\w$]+|function [^]*?^\1\}),?$\n`
  return replaceAll(new RegExp(`^( +)${escape(name)}: ${value}`, 'gm'), () => '')
}

/** From the line of one text up to the line of the other, which stays. */
export function dropBetween(first: string, next: string): Cut {
  return replaceFirst(
    new RegExp(`^.*${escape(first)}.*$\\n[^]*?(?=^.*${escape(next)})`, 'm'),
    () => '',
  )
}

/** Whole lines that say this. */
export function dropLines(line: string): Cut {
  return replaceAll(new RegExp(`^${escape(line)}\\n`, 'gm'), () => '')
}

/** Exactly this, wherever it is. */
export function swap(text: string, by: string): Cut {
  return (code) => {
    if (!code.includes(text)) throw new Error(`“${text}” is not there any more`)
    return code.replaceAll(text, by)
  }
}

/** There is no fiber of this kind: its cases, and what is compared with it. */
export function dropTag(tag: number): Cut {
  const compared = new RegExp(`\\b${tag} ([!=])== \\w+(?:\\$\\w+)*\\.tag\\b`, 'g')
  return (code) => {
    const lines = dropCases(code.split('\n'), `case ${tag}:`)
    return lines.join('\n').replaceAll(compared, (_, sign) => (sign === '!' ? 'true' : 'false'))
  }
}

export function cutAll(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((rest, cut) => cut(rest), code)
}

function dropCases(lines: readonly string[], label: string): string[] {
  const kept: string[] = []
  let found = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() !== label || !isSwitchOnTag(lines, at)) {
      kept.push(line)
      continue
    }
    found += 1
    // Other cases lead into this one: only its name goes.
    if (isLabel(kept.at(-1) ?? '')) continue
    if (isLabel(lines[at + 1] ?? '')) continue
    const first = at + 1
    while (isDeeper(lines[at + 1] ?? '', line)) at += 1
    declareAgain(kept, hoistedOf(lines.slice(first, at + 1)))
  }
  if (found === 0) throw new Error(`There is no “${label}” any more`)
  return kept
}

const FIRST_VARIABLE = /^( *).*\bvar ([\w$]+)/
const MORE_VARIABLES = /^( *)([\w$]+) =(?!=)/
const DEEPER = 2

/** What a case declares, others of its function may use. */
function hoistedOf(lines: readonly string[]): string[] {
  let indent = 0
  return lines.flatMap((line) => {
    const [, before = '', name] = FIRST_VARIABLE.exec(line) ?? MORE_VARIABLES.exec(line) ?? []
    if (name === undefined) return []
    if (FIRST_VARIABLE.test(line)) indent = before.length + DEEPER
    else if (before.length !== indent) return []
    return [name]
  })
}

function declareAgain(kept: string[], names: readonly string[]): void {
  const start = kept.findLastIndex((line) => /^\S.*\{$/.test(line)) + 1
  if (names.length > 0) kept.splice(start, 0, `  var ${names.join(', ')};`)
}

const SWITCH = /switch \(\w+(?:\$\w+)*\.tag\) \{$/

function isSwitchOnTag(lines: readonly string[], at: number): boolean {
  const indent = indentOf(lines[at] ?? '')
  for (let up = at; up >= 0; up -= 1) {
    const line = lines[up] ?? ''
    if (line !== '' && indentOf(line) < indent) return SWITCH.test(line)
  }
  return false
}

const isLabel = (line: string) => /^ *(?:case .+|default):$/.test(line)

const isDeeper = (line: string, than: string) => line === '' || indentOf(line) > indentOf(than)

const indentOf = (line: string) => line.length - line.trimStart().length

function replaceFirst(pattern: RegExp, by: (...found: string[]) => string): Cut {
  return (code) => {
    if (!pattern.test(code)) throw new Error(`${pattern.source} is not there any more`)
    return code.replace(pattern, by)
  }
}

function replaceAll(pattern: RegExp, by: (...found: string[]) => string): Cut {
  return (code) => {
    const cut = code.replaceAll(pattern, by)
    if (cut === code) throw new Error(`${pattern.source} is not there any more`)
    return cut
  }
}

function escape(text: string): string {
  return text.replaceAll(/[$.()|?*+[\]{}^]/g, String.raw`\$&`)
}
