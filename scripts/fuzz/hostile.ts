import type { Random } from './random.ts'

const LONG_LENGTH = 20_000
const NESTING_DEPTH = 3000

/** Texts that are known to break servers. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a'.repeat(LONG_LENGTH),
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

export function pickHostileText(random: Random): string {
  return random.pick(TEXTS)
}

export function pickHostileNumber(random: Random): number {
  return random.pick(NUMBERS)
}

/** Picks any kind of JSON value. */
export function pickHostileValue(random: Random): unknown {
  switch (random.below(10)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
    case 3:
      return pickHostileNumber(random)
    case 4:
      return []
    case 5:
      return {}
    case 6:
      return Array.from({ length: 300 }, () => pickHostileNumber(random))
    case 7:
      return createPrototypeObject()
    case 8:
      return createNestedValue()
    default:
      return pickHostileText(random)
  }
}

/** Parsed from JSON, because an object literal would set the prototype. */
function createPrototypeObject(): unknown {
  return JSON.parse('{"__proto__": {"is_admin": true}, "constructor": {"prototype": {"a": 1}}}')
}

function createNestedValue(): unknown {
  let value: unknown = 1
  for (let depth = 0; depth < 60; depth += 1) value = depth % 2 === 0 ? [value] : { a: value }
  return value
}

/** Picks a body that is no JSON, or JSON that is difficult to parse. */
export function pickHostileBody(random: Random): string {
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
    '['.repeat(NESTING_DEPTH) + ']'.repeat(NESTING_DEPTH),
    '{"a":'.repeat(NESTING_DEPTH) + '1' + '}'.repeat(NESTING_DEPTH),
    '{"__proto__":{"email":"a@b.c"}}',
    JSON.stringify('x'.repeat(40_000)),
  ])
}
