import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Words } from '#shared/content/general.ts'
import { ROLES } from './roles.ts'

/** Returns the signed-in person. */
export const fetchSession = endpoint({
  method: 'GET',
  path: '/session',
  input: z.object({}),
  output: z.object({
    email: z.string(),
    role: z.enum(ROLES),
    /** Whether the admin runs on a developer's machine, with an identity that nobody has verified. */
    is_local: z.boolean(),
    /** The shop's name by language; empty before the first import. */
    shop_name: Words,
    /** The shop's address, if it is configured. */
    shop_url: z.nullable(z.string()),
  }),
})
export type Session = z.output<typeof fetchSession.output>
