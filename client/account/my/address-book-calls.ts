import {
  deleteFromAddressBook,
  fetchAddressBook,
  saveToAddressBook,
  type AddressBook,
} from '#shared/account/address-book-contract.ts'
import type { Address, AddressType, User } from '#shared/account/user.ts'
import { call } from '#shared/api/call.ts'
import { createBrowserApi } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'
import { sendAddress } from '../account-calls.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

export function loadAddressBook(visitor: Visitor, signal?: AbortSignal): Promise<AddressBook> {
  return call(createBrowserApi(visitor, signal), fetchAddressBook, {})
}

export function saveAddress(
  visitor: Visitor,
  address: Address,
  id: string | undefined,
): Promise<AddressBook> {
  const { language_id } = visitor.locale.getState().selectedLocale
  const input = { ...address, ...(id !== undefined && { id }), language_id }
  return call(createBrowserApi(visitor), saveToAddressBook, input)
}

export function deleteSavedAddress(visitor: Visitor, id: string): Promise<AddressBook> {
  return call(createBrowserApi(visitor), deleteFromAddressBook, { id })
}

/** Makes an address the default for billing or shipping. */
export function setDefaultAddress(
  visitor: Visitor,
  address: Address,
  type: AddressType,
): Promise<User> {
  return sendAddress(visitor, { ...address, type })
}
