import { isZip } from './is-zip.ts'
import { stateOfZip } from './state-of-zip.ts'

interface Typed {
  readonly country: { readonly code: string; readonly zip_pattern: string }
  /** ISO 3166-2; empty where none was chosen. */
  readonly state_id: string
  readonly zip: string
}

/** The state that a whole postal code is in; undefined for one that is still being typed. */
export function findStateOfZip({ country, zip }: Omit<Typed, 'state_id'>): string | undefined {
  return isZip(zip, country.zip_pattern) ? stateOfZip(country.code, zip) : undefined
}

/** The state that the postal code is in, where another one was chosen. */
export function findStateConflict(typed: Typed): string | undefined {
  const state_id = findStateOfZip(typed)
  return typed.state_id === '' || state_id === typed.state_id ? undefined : state_id
}
