import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { AddressFields } from './contract.ts'
import { Address, User } from './user.ts'

export const MAX_SAVED_ADDRESSES = 10

const MAX_ID_CHARACTERS = 64
const Id = z.string().check(z.maxLength(MAX_ID_CHARACTERS))

const SavedAddress = z.object({
  id: z.string(),
  address: Address,
  /** Whether it is the default for billing or shipping, which `auth/edit-address` sets. */
  is_billing: z.boolean(),
  is_shipping: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

const AddressBook = z.object({ addresses: z.array(SavedAddress), user: User })
export type AddressBook = z.infer<typeof AddressBook>

/** Returns the addresses of the account, the oldest first. */
export const fetchAddressBook = endpoint({
  method: 'GET',
  path: '/my/addresses',
  input: z.object({}),
  output: AddressBook,
})

/** Adds an address, or changes the one with the id. If that is a default, the default changes too. */
export const saveToAddressBook = endpoint({
  method: 'PUT',
  path: '/my/address',
  input: z.extend(AddressFields, { id: z.optional(Id), language_id: z.optional(z.int()) }),
  output: AddressBook,
})

/** Deletes an address, even if it is a default. A repeated call returns the same. */
export const deleteFromAddressBook = endpoint({
  method: 'POST',
  path: '/my/delete-address',
  input: z.object({ id: Id }),
  output: AddressBook,
})
