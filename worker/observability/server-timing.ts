import { timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Cost, Trace } from './trace.ts'

/** A header for scripts, a cookie of that name for the operator's browser. */
const KEY_HEADER = 'X-Seeing-Key'
const KEY_COOKIE = 'seeing_key'
const MIN_KEY_CHARACTERS = 16

/**
 * Whether the operator asks: times of a login or of another shopper's order are nobody else's business.
 * Where no key is set, or a short one, nobody is.
 */
export function isOperator({ headers }: Request, key = ''): boolean {
  if (key.length < MIN_KEY_CHARACTERS) return false
  const shown =
    headers.get(KEY_HEADER) ?? parse(headers.get('Cookie') ?? '', KEY_COOKIE)[KEY_COOKIE]
  return shown !== undefined && isSame(shown, key)
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/** https://www.w3.org/TR/server-timing/ */
export function toServerTiming({ costs, noted }: Trace, ms: number): string {
  const { cache, render_ms } = noted
  return [
    ...(cache === undefined ? [] : [`cache;desc="${cache}"`]),
    `total;dur=${ms.toFixed(1)}`,
    ...(render_ms === undefined ? [] : [`render;dur=${render_ms.toFixed(1)}`]),
    ...toEntry('d1', costs.d1),
    ...toEntry('kv', costs.kv),
    ...toEntry('r2', costs.r2),
  ].join(', ')
}

function toEntry(name: string, { calls, ms }: Cost): string[] {
  return calls === 0 ? [] : [`${name};dur=${ms.toFixed(1)};desc="${calls}"`]
}
