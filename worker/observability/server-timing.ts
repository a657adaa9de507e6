import { timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Cost, Trace } from './trace.ts'

/** Scripts send the key in this header; the operator's browser sends it in the cookie. */
const KEY_HEADER = 'X-Seeing-Key'
const KEY_COOKIE = 'seeing_key'
const MIN_KEY_CHARACTERS = 16

/**
 * Whether the request comes from the operator, who proves it with the key: response times of a login or
 * of another customer's order are confidential. Without a key of sufficient length, no request does.
 */
export function isOperator({ headers }: Request, key = ''): boolean {
  if (key.length < MIN_KEY_CHARACTERS) return false
  const presentedKey =
    headers.get(KEY_HEADER) ?? parse(headers.get('Cookie') ?? '', KEY_COOKIE)[KEY_COOKIE]
  return presentedKey !== undefined && isEqual(presentedKey, key)
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

/** https://www.w3.org/TR/server-timing/ */
export function toServerTiming({ costs, annotations }: Trace, ms: number): string {
  const { cache, render_ms } = annotations
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
