import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { ROLES } from './roles.ts'

const MAX_EMAIL_CHARACTERS = 254
const Email = z.string().check(z.maxLength(MAX_EMAIL_CHARACTERS))

const StaffMember = z.object({ email: z.string(), role: z.enum(ROLES), added_at: Moment })
export type StaffMember = z.output<typeof StaffMember>

/** Everybody who may use the admin. */
export const fetchStaff = endpoint({
  method: 'GET',
  path: '/staff',
  input: z.object({}),
  output: z.object({ staff: z.array(StaffMember) }),
})

/** Gives a person a role, whether the person had another one or none. */
export const setStaffRole = endpoint({
  method: 'POST',
  path: '/staff/set-role',
  input: z.object({
    email: Email,
    role: z.enum(ROLES),
    /**
     * The role that was seen; null for a person who is to be added. A person who has another one by now, or
     * none, is left unchanged.
     */
    was: z.optional(z.nullable(z.enum(ROLES))),
  }),
  output: z.object({ result: z.enum(['added', 'changed', 'unchanged']) }),
})

/** Takes every right from a person. */
export const removeStaff = endpoint({
  method: 'POST',
  path: '/staff/remove',
  input: z.object({ email: Email }),
  output: z.object({}),
})
