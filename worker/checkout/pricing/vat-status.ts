import { euVat } from 'stdnum'
import { toVatNumber } from '../../account/address/vat-number.ts'
import type { Destination } from './destination.ts'

/** A VAT number as it is typed and where it is billed, before a register is asked. */
export type VatNumber =
  | { readonly state: 'none' }
  | { readonly state: 'invalid' | 'not_for_country' }
  /** `is_eu`: it may shift the tax. */
  | { readonly state: 'right'; readonly number: string; readonly is_eu: boolean }

export type RegisterAnswer = 'valid' | 'invalid' | 'unavailable'

/** How tax follows from it. Only `reverse_charge` takes it off; whatever is in doubt is taxed. */
export type VatStatus =
  | { readonly state: 'none' | 'invalid' | 'not_for_country' }
  | {
      readonly state: 'register_unavailable' | 'no_effect' | 'reverse_charge'
      readonly number: string
    }

export function readVatNumber(typed: string, country: Destination['country']): VatNumber {
  if (typed === '') return { state: 'none' }
  const number = toVatNumber(typed, country)
  if (number !== undefined) return { state: 'right', number, is_eu: country.is_eu }
  return { state: isOfAnother(typed, country.code) ? 'not_for_country' : 'invalid' }
}

/** Greece has a code of its own for them. */
const GREECE = 'EL'

function isOfAnother(typed: string, code: string): boolean {
  const prefix = typed.trim().slice(0, 2).toUpperCase()
  const own = code === 'GR' ? [code, GREECE] : [code]
  return !own.includes(prefix) && (prefix === GREECE || prefix in euVat)
}

/** The register is asked only where its answer would change something. */
export async function settleVat(
  typed: VatNumber,
  canShift: boolean,
  ask: (number: string) => Promise<RegisterAnswer>,
): Promise<VatStatus> {
  if (typed.state !== 'right') return typed
  const { number, is_eu } = typed
  if (!is_eu || !canShift) return { state: 'no_effect', number }
  const answer = await ask(number)
  switch (answer) {
    case 'valid':
      return { state: 'reverse_charge', number }
    case 'invalid':
      return { state: 'invalid' }
    case 'unavailable':
      return { state: 'register_unavailable', number }
  }
}
