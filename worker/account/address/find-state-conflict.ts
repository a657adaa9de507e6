import { isZip } from './is-zip.ts'
import { findStateByZip } from './find-state-by-zip.ts'

interface PartialAddress {
  readonly country: { readonly code: string; readonly zip_pattern: string }
  /** ISO 3166-2; empty if none was chosen. */
  readonly state_id: string
  readonly zip: string
}

/** Returns the state of a complete postal code; undefined while it is being typed. */
export function findStateOfZip({
  country,
  zip,
}: Omit<PartialAddress, 'state_id'>): string | undefined {
  return isZip(zip, country.zip_pattern) ? findStateByZip(country.code, zip) : undefined
}

/** Returns the state of the postal code if the buyer chose another state. */
export function findStateConflict(address: PartialAddress): string | undefined {
  const state_id = findStateOfZip(address)
  return address.state_id === '' || state_id === address.state_id ? undefined : state_id
}
