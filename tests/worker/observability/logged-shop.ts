import { vi } from 'vitest'
import * as z from 'zod/mini'
import { createIsolate } from '../isolate.ts'

const Line = z.looseObject({ level: z.string(), event: z.string() })
export type Line = z.infer<typeof Line>

/** An isolate that logs every request, with the lines that it has logged. */
export function createLoggedShop(bindings: Partial<Env> = {}) {
  const output: string[] = []
  const write = (line: unknown) => void output.push(String(line))
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(write),
    vi.spyOn(console, 'error').mockImplementation(write),
  ]
  const shop = createIsolate({ ...settings({ LOG_SHARE: '1' }), ...bindings })
  const listJsonLines = () => output.filter((line) => line.startsWith('{'))
  const lines = () => listJsonLines().map((line) => z.parse(Line, JSON.parse(line)))
  return {
    ...shop,
    text: () => output.join('\n'),
    lines,
    /** Lines of visitors' requests, without those of renderings. */
    requests: () => lines().filter(({ event }) => event === 'request'),
    stop: () => spies.forEach((spy) => spy.mockRestore()),
  }
}

/** Settings and secrets that replace those of wrangler.toml. */
export function settings(values: Readonly<Record<string, unknown>>): Partial<Env> {
  return Object.fromEntries(Object.entries(values))
}
