import { describe, expect, it } from 'vitest'
import {
  findCommandProblem,
  findScripts,
  findShopCommands,
  findTabledCommands,
} from './documents/find-commands.ts'
import { findHeadings, findLinks, findNamedPaths, isKnown } from './documents/find-paths.ts'
import {
  countWords,
  DOCUMENTS,
  getDocument,
  PATHS,
  readScripts,
  withoutTables,
} from './documents/read-documents.ts'

const MAX_ARCHITECTURE_WORDS = 2500
const MAX_WORDS = 16_000
/** The tables of these documents are printed by the benches. */
const MEASURED = ['docs/performance.md', 'docs/scale.md']

const decisions = DOCUMENTS.filter(({ path }) => path.startsWith('docs/decisions/'))

describe('The documents', () => {
  it('Documents name only files and folders that exist', () => {
    const missingPaths = DOCUMENTS.flatMap((document) =>
      findNamedPaths(document)
        .filter((path) => !isKnown(path, document, PATHS))
        .map((path) => `${document.path}: ${path}`),
    )
    expect(missingPaths).toEqual([])
  })

  it('Documents link only to documents and headings that exist', () => {
    const brokenLinks = DOCUMENTS.flatMap((document) =>
      findLinks(document)
        .filter(({ target, heading }) => !isLinkGood(target, heading))
        .map(({ target, heading }) => `${document.path}: ${target}#${heading ?? ''}`),
    )
    expect(brokenLinks).toEqual([])
  })

  it('Documents call only scripts of package.json', () => {
    const scripts = readScripts()
    const unknownScripts = DOCUMENTS.flatMap((document) =>
      findScripts(document)
        .filter((name) => !scripts.includes(name))
        .map((name) => `${document.path}: npm run ${name}`),
    )
    expect(unknownScripts).toEqual([])
  })

  it('Documents call only commands and options that the shop has', async () => {
    const commands = DOCUMENTS.flatMap(findShopCommands)
    expect(commands.length).toBeGreaterThan(20)
    const problems = await Promise.all([...new Set(commands)].map(findCommandProblem))
    expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  })

  it("The operator's document lists only commands that the shop has", async () => {
    const commands = findTabledCommands(getDocument('docs/operator.md'))
    const names = commands.filter((command) => /^[a-z]+ |^[a-z]+$/.test(command))
    expect(names.length).toBeGreaterThan(20)
    const problems = await Promise.all(names.map(findCommandProblem))
    expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  })

  it('The index of decisions lists every decision in order', () => {
    const files = decisions.map(({ path }) => path).filter((path) => /\/\d{4}-/.test(path))
    const index = getDocument('docs/decisions/README.md')
    expect(findLinks(index).map(({ target }) => target)).toEqual(files.toSorted())
  })
})

describe('The length of the documents', () => {
  it('The architecture has at most 2,500 words', () => {
    const { text } = getDocument('docs/architecture.md')
    expect(countWords(text)).toBeLessThanOrEqual(MAX_ARCHITECTURE_WORDS)
  })

  it('All documents except decisions and measurements have at most 16,000 words', () => {
    const wordCounts = DOCUMENTS.filter((document) => !decisions.includes(document)).map(
      ({ path, text }) => countWords(MEASURED.includes(path) ? withoutTables(text) : text),
    )
    expect(wordCounts.reduce((sum, words) => sum + words, 0)).toBeLessThanOrEqual(MAX_WORDS)
  })
})

function isLinkGood(target: string, heading: string | undefined): boolean {
  if (!PATHS.includes(target)) return false
  if (heading === undefined) return true
  return findHeadings(getDocument(target).text).includes(heading)
}
