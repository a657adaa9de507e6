import { vi } from 'vitest'
import * as z from 'zod/mini'
import { anIsolate } from '../isolate.ts'

const Line = z.looseObject({ level: z.string(), event: z.string() })
export type Line = z.infer<typeof Line>

/** An isolate that logs every request, and what it has logged so far. */
export function aSeenShop(bindings: Partial<Env> = {}) {
  const written: string[] = []
  const write = (line: unknown) => void written.push(String(line))
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(write),
    vi.spyOn(console, 'error').mockImplementation(write),
  ]
  const shop = anIsolate({ ...settings({ LOG_SHARE: '1' }), ...bindings })
  const ours = () => written.filter((line) => line.startsWith('{'))
  const lines = () => ours().map((line) => z.parse(Line, JSON.parse(line)))
  return {
    ...shop,
    text: () => written.join('\n'),
    lines,
    /** Of the visitor's requests, not of renderings. */
    requests: () => lines().filter(({ event }) => event === 'request'),
    stop: () => spies.forEach((spy) => spy.mockRestore()),
  }
}

/** Settings and secrets in place of those of wrangler.toml. */
export function settings(values: Readonly<Record<string, unknown>>): Partial<Env> {
  return Object.fromEntries(Object.entries(values))
}
