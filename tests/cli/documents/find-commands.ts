import { runShop } from '../run-shop.ts'
import type { Document } from './read-documents.ts'

const SCRIPT = /npm run (?:--silent )?([\w:]+)/g
const SHOP = /npm run (?:--silent )?shop -- ([^\n`|]+)/g
const FIRST_CELL = /^\| (`[^|]+)\|/gm

/** The scripts of package.json that a document calls. */
export function findScripts({ text }: Document): string[] {
  return [...text.matchAll(SCRIPT)].map(([, name = '']) => name)
}

/** What follows `npm run shop --` in a document. */
export function findShopCommands({ text }: Document): string[] {
  return [...text.matchAll(SHOP)].map(([, command = '']) => command.trim())
}

/** The commands in the first column of a table, each in a code span. */
export function findTabledCommands({ text }: Document): string[] {
  return [...text.matchAll(FIRST_CELL)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
  )
}

/** Describes what is wrong with a command in a document; undefined when its help lists it. */
export async function findCommandProblem(command: string): Promise<string | undefined> {
  const [name = '', subcommand = '', ...rest] = command.split(/\s+/)
  if (name.startsWith('-') || name.startsWith('<')) return undefined
  const group = await fetchHelp(name)
  // For an unknown command the CLI prints the help of the whole shop.
  const isKnown = findSubcommands((await fetchHelp()) ?? '').includes(name)
  if (group === undefined || !isKnown) return `${command}: there is no command ${name}`
  const names = findSubcommands(group)
  const isSubcommand = names.includes(subcommand)
  if (names.length > 0 && /^[a-z]+$/.test(subcommand) && !isSubcommand) {
    return `${command}: ${name} has no ${subcommand}`
  }
  const helps = isSubcommand
    ? [await fetchHelp(name, subcommand)]
    : [group, ...(await Promise.all(names.map((word) => fetchHelp(name, word))))]
  const unknownOption = [subcommand, ...rest]
    .flatMap((word) => /^(--[a-z-]+)/.exec(word)?.[1] ?? [])
    .find((option) => option !== '--help' && !helps.some((text) => text?.includes(option)))
  return unknownOption === undefined ? undefined : `${command}: ${name} takes no ${unknownOption}`
}

const helps = new Map<string, Promise<string | undefined>>()
let pendingHelp: Promise<unknown> = Promise.resolve()

/** Runs one command at a time, because the process of the commands answers one at a time. */
function fetchHelp(...words: string[]): Promise<string | undefined> {
  const key = words.join(' ')
  const cachedHelp = helps.get(key)
  if (cachedHelp !== undefined) return cachedHelp
  const answer = pendingHelp.then(async () => {
    const { code, stdout } = await runShop([...words, '--help'])
    return code === 0 ? stdout : undefined
  })
  helps.set(key, answer)
  pendingHelp = answer
  return answer
}

function findSubcommands(text: string): string[] {
  const [, list = ''] = text.split('COMMANDS')
  return [...list.matchAll(/^\s+`?([a-z-]+)`?\s{2,}/gm)].map(([, name = '']) => name)
}
