import * as z from 'zod/mini'
import { Moment } from '#shared/api/moment.ts'

export const ADDRESS_TYPES = ['billing', 'shipping'] as const
export const AddressType = z.enum(ADDRESS_TYPES)
export type AddressType = z.infer<typeof AddressType>

/** Where something is billed or sent to. What a country does not use is empty. */
export const Address = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  /** Flat, floor, building. */
  street_2: z.string(),
  city: z.string(),
  zip: z.string(),
  /** ISO 3166-1 numeric. */
  country_id: z.int(),
  /** ISO 3166-2, such as `AM-ER`; empty where none was chosen. */
  state_id: z.string(),
  phone: z.string(),
  vat_number: z.string(),
})
export type Address = z.infer<typeof Address>

/** Whoever is signed in, as every call that answers a user says it. */
export const User = z.object({
  id: z.int(),
  email: z.string(),
  /** The address that a change of email waits for. */
  pending_email: z.nullable(z.string()),
  is_email_confirmed: z.boolean(),
  /** False for an account that only signs in by links in mails. */
  has_password: z._default(z.boolean(), true),
  name: z.string(),
  billing_address: z.nullable(Address),
  shipping_address: z.nullable(Address),
  /** ISO 8601. */
  created_at: Moment,
})
export type User = z.infer<typeof User>

/** What signing in answers (spec §3). */
export const SignedIn = z.object({ user: User, token: z.string(), vendor_key: z.string() })
export type SignedIn = z.infer<typeof SignedIn>
