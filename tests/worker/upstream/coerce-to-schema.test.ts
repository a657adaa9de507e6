import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { Moment } from '#shared/api/moment.ts'
import { coerceToSchema } from '../../../worker/upstream/coerce-to-schema.ts'

const Example = z.object({
  id: z.int(),
  price: z.number(),
  zip: z.string(),
  is_sold: z.boolean(),
  tags: z.array(z.string()),
  words: z.record(z.string(), z.string()),
  lang: z.optional(z.string()),
  picture: z.nullable(z.object({ width: z.int() })),
})

describe('Answers of backends in other languages', () => {
  it('Numbers, flags, lists and missing values may be written differently', () => {
    const input = {
      id: '7',
      price: '12.50',
      zip: 90210,
      is_sold: 1,
      tags: { 0: 'a', 2: 'b' },
      words: [],
      lang: null,
      picture: { width: '640' },
    }
    expect(coerceToSchema(Example, input)).toEqual({
      id: 7,
      price: 12.5,
      zip: '90210',
      is_sold: true,
      tags: ['a', 'b'],
      words: {},
      lang: undefined,
      picture: { width: 640 },
    })
  })

  it('The options of a union are converted', () => {
    const NumberOrState = z.union([
      z.object({ number: z.int() }),
      z.object({ state: z.literal('over') }),
    ])
    expect(coerceToSchema(NumberOrState, { number: '4' })).toEqual({ number: 4 })
    expect(coerceToSchema(NumberOrState, { state: 'over' })).toEqual({ state: 'over' })
  })

  it('Values that fit no rule are left to the schema', () => {
    const invalidInput = { id: '7 apples', price: '1,5', zip: {}, is_sold: 'maybe', tags: 'a' }
    expect(coerceToSchema(Example, invalidInput)).toEqual(invalidInput)
  })

  it('Inherited properties cannot be set', () => {
    const maliciousInput: unknown = JSON.parse('{"__proto__": {"id": 1}, "constructor": "x"}')
    const result = z.safeParse(Example, coerceToSchema(Example, maliciousInput))
    expect(result.success).toBe(false)
    expect(Object.hasOwn({}, 'id')).toBe(false)
  })
})

describe('Dates and times', () => {
  it.for([
    ['2026-03-14 09:26:53', '2026-03-14T09:26:53Z'],
    ['2026-03-14 09:26', '2026-03-14T09:26:00Z'],
    ['2026-03-14T09:26:53+0400', '2026-03-14T09:26:53+04:00'],
    ['2026-03-14 09:26:53.123456 UTC', '2026-03-14T09:26:53.123Z'],
    ['2026-03-14 09:26:53-04', '2026-03-14T09:26:53-04:00'],
    [1_773_480_413, '2026-03-14T09:26:53.000Z'],
    [
      { date: '2026-03-14 09:26:53.000000', timezone_type: 3, timezone: 'UTC' },
      '2026-03-14T09:26:53.000Z',
    ],
    [
      { date: '2026-03-14 09:26:53.000000', timezone_type: 1, timezone: '+04:00' },
      '2026-03-14T09:26:53.000+04:00',
    ],
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14T09:26:53Z', '2026-03-14T09:26:53Z'],
    ['soon', 'soon'],
  ])('%j is converted to %s', ([text, iso]) => {
    expect(coerceToSchema(Moment, text)).toBe(iso)
  })

  it('A named time zone is refused', () => {
    const date = { date: '2026-03-14 09:26:53.000000', timezone_type: 3, timezone: 'Asia/Yerevan' }
    expect(z.safeParse(Moment, coerceToSchema(Moment, date)).success).toBe(false)
  })
})
