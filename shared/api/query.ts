import * as z from 'zod/mini'

const MAX_JSON_CHARACTERS = 4096

/** An integer in a query: '12' in the address, 12 in code. */
export const integerParam = z.codec(z.string().check(z.regex(/^-?\d{1,15}$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** A number in a query, such as a rate, as JavaScript writes it: `0.1` and `1e-7`. */
export const numberParam = z.codec(
  z.string().check(z.regex(/^\d{1,22}(?:\.\d{1,24})?(?:e[+-]\d{1,3})?$/)),
  z.number(),
  { decode: Number, encode: String },
)

/** A boolean in a query. */
export const booleanParam = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** Ids in a query, joined by commas. */
export const idsParam = z.codec(
  z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/)),
  z.array(z.int()),
  {
    decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  },
)

/** An object in a query, encoded as JSON. */
export function jsonParam<Shape extends z.ZodMiniType>(
  shape: Shape,
): z.ZodMiniCodec<z.ZodMiniString<string>, Shape> {
  return z.codec(z.string().check(z.maxLength(MAX_JSON_CHARACTERS)), shape, {
    decode: (text, context): z.input<Shape> => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'Not valid JSON' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })
}
