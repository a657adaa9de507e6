import type { Random } from './random.ts'

const LONG = 20_000
const DEEP = 3000

/** Texts that have broken somebody's server. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a'.repeat(LONG),
  'ա'.repeat(3000),
  '🦄👩‍🔬',
  '\u202Etxet\u2066',
  '\uD800',
  '\uFEFFa\u200B',
  "' OR 1=1 --",
  '"; DROP TABLE product; --',
  "1') UNION SELECT password_hash FROM account --",
  'NEAR(a b, 2)',
  '"carmine',
  'carmine*',
  'name : carmine AND NOT',
  '^carmine -red + {a b} : (c',
  '*',
  '%',
  '%00',
  '%_%',
  '../../../etc/passwd',
  '//evil.test/',
  'https://evil.test/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e5',
  '0x10',
  '١٢',
  '9'.repeat(40),
  '2026-13-45T99:99:99Z',
  'a@b',
  'a@b.c\n',
  '"a b"@[127.0.0.1]',
  'en',
  'XXX',
]

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  2,
  51,
  1.5,
  1e-7,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  999_999_999_999_999,
]

export function hostileText(random: Random): string {
  return random.pick(TEXTS)
}

export function hostileNumber(random: Random): number {
  return random.pick(NUMBERS)
}

/** Anything that JSON can say. */
export function hostileValue(random: Random): unknown {
  switch (random.below(10)) {
    case 0:
      return null
    case 1:
      return random.happens(0.5)
    case 2:
    case 3:
      return hostileNumber(random)
    case 4:
      return []
    case 5:
      return {}
    case 6:
      return Array.from({ length: 300 }, () => hostileNumber(random))
    case 7:
      return withPrototype()
    case 8:
      return nested()
    default:
      return hostileText(random)
  }
}

/** As a body may name it; in source code it would set the prototype. */
function withPrototype(): unknown {
  return JSON.parse('{"__proto__": {"is_admin": true}, "constructor": {"prototype": {"a": 1}}}')
}

function nested(): unknown {
  let value: unknown = 1
  for (let depth = 0; depth < 60; depth += 1) value = depth % 2 === 0 ? [value] : { a: value }
  return value
}

/** Bodies that are no JSON, or none that a parser likes. */
export function hostileBody(random: Random): string {
  return random.pick([
    '',
    '{',
    'null',
    '[]',
    '0',
    '"text"',
    '{"a":1}{"b":2}',
    '{"email": "\\ud800"}',
    "{'a': 1}",
    '[1e999]',
    '\0\u0001\u0002',
    'a=b&c=d',
    '['.repeat(DEEP) + ']'.repeat(DEEP),
    '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
    '{"__proto__":{"email":"a@b.c"}}',
    JSON.stringify('x'.repeat(40_000)),
  ])
}
