import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { Moment } from '#shared/api/moment.ts'
import { coerceToSchema } from '../../../worker/upstream/coerce-to-schema.ts'

const Thing = z.object({
  id: z.int(),
  price: z.number(),
  zip: z.string(),
  is_sold: z.boolean(),
  tags: z.array(z.string()),
  words: z.record(z.string(), z.string()),
  lang: z.optional(z.string()),
  picture: z.nullable(z.object({ width: z.int() })),
})

describe('another language', () => {
  it('may write numbers, flags, lists and what is not there in its own way', () => {
    const written = {
      id: '7',
      price: '12.50',
      zip: 90210,
      is_sold: 1,
      tags: { 0: 'a', 2: 'b' },
      words: [],
      lang: null,
      picture: { width: '640' },
    }
    expect(coerceToSchema(Thing, written)).toEqual({
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

  it('may write them in the options of a union', () => {
    const Either = z.union([z.object({ number: z.int() }), z.object({ state: z.literal('over') })])
    expect(coerceToSchema(Either, { number: '4' })).toEqual({ number: 4 })
    expect(coerceToSchema(Either, { state: 'over' })).toEqual({ state: 'over' })
  })

  it('is not guessed at: what fits no rule is left to the schema', () => {
    const wrong = { id: '7 apples', price: '1,5', zip: {}, is_sold: 'maybe', tags: 'a' }
    expect(coerceToSchema(Thing, wrong)).toEqual(wrong)
  })

  it('cannot reach what objects inherit', () => {
    const sly: unknown = JSON.parse('{"__proto__": {"id": 1}, "constructor": "x"}')
    const parsed = z.safeParse(Thing, coerceToSchema(Thing, sly))
    expect(parsed.success).toBe(false)
    expect(Object.hasOwn({}, 'id')).toBe(false)
  })
})

describe('a moment', () => {
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
  ])('%j is %s', ([written, iso]) => {
    expect(coerceToSchema(Moment, written)).toBe(iso)
  })

  it('in a zone that only a table of zones would know is none', () => {
    const date = { date: '2026-03-14 09:26:53.000000', timezone_type: 3, timezone: 'Asia/Yerevan' }
    expect(z.safeParse(Moment, coerceToSchema(Moment, date)).success).toBe(false)
  })
})
