import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'

const MAX_SECRET_CHARACTERS = 200
const MAX_PATH_CHARACTERS = 500
const THIS_MILLENNIUM = 2000
const LAST_YEAR = 2999

/** A call of the sandbox only. The script of a real provider does this in the browser. */
export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/payment/sandbox/confirm',
  input: z.object({
    client_secret: z.string().check(z.maxLength(MAX_SECRET_CHARACTERS)),
    number: z.string().check(z.maxLength(40)),
    exp_month: z.int().check(z.minimum(1), z.maximum(12)),
    exp_year: z.int().check(z.minimum(THIS_MILLENNIUM), z.maximum(LAST_YEAR)),
    cvc: z.string().check(z.maxLength(4)),
    /** The address to which a challenge returns: a path of this shop, without origin. */
    return_url: z
      .string()
      .check(z.maxLength(MAX_PATH_CHARACTERS), z.regex(/^\/(?![/\\])[^\s\\]*$/)),
    language_id: z.optional(z.int()),
  }),
  output: z.object({
    status: z.enum(['succeeded', 'processing', 'requires_action']),
    /** The path of the bank's challenge, without origin. */
    next_url: z.nullable(z.string()),
  }),
})
