import { euVat } from 'stdnum'
import { toVatNumber } from '../../account/address/vat-number.ts'
import type { Destination } from './destination.ts'
import { isSameTrader } from './same-trader.ts'

/** A VAT number as it is typed and where it is billed, before a register is asked. */
export type VatNumber =
  | { readonly state: 'none' }
  | { readonly state: 'invalid' | 'not_for_country' }
  /** `is_eu`: it may shift the tax. */
  | { readonly state: 'right'; readonly number: string; readonly is_eu: boolean }

/** What the register says of a number that is good. */
export interface Trader {
  /** Empty where the member state does not tell, as Germany and Spain. */
  readonly name: string
  readonly address: string
  /** The register's proof that it was asked; empty where the shop has no number of its own. */
  readonly consultation_number: string
  /** ISO 8601. */
  readonly checked_at: string
}

export type RegisterAnswer =
  | { readonly kind: 'valid'; readonly trader: Trader }
  | { readonly kind: 'invalid' | 'unavailable' }

/** How tax follows from it. Only `reverse_charge` takes it off; whatever is in doubt is taxed. */
export type VatStatus =
  | { readonly state: 'none' | 'invalid' | 'not_for_country' }
  | { readonly state: 'register_unavailable' | 'no_effect'; readonly number: string }
  | {
      readonly state: 'reverse_charge' | 'name_differs'
      readonly number: string
      readonly trader: Trader
    }

export function readVatNumber(vat_number: string, country: Destination['country']): VatNumber {
  if (vat_number === '') return { state: 'none' }
  const number = toVatNumber(vat_number, country)
  if (number !== undefined) return { state: 'right', number, is_eu: country.is_eu }
  return { state: isOfAnother(vat_number, country.code) ? 'not_for_country' : 'invalid' }
}

/** Greece has a code of its own for them. */
const GREECE = 'EL'

function isOfAnother(vat_number: string, code: string): boolean {
  const prefix = vat_number.trim().slice(0, 2).toUpperCase()
  const own = code === 'GR' ? [code, GREECE] : [code]
  return !own.includes(prefix) && (prefix === GREECE || prefix in euVat)
}

export interface VatClaim {
  readonly typed: VatNumber
  readonly canShift: boolean
  /** Company and name of the billing address; none as long as nothing was typed. */
  readonly names: readonly string[]
  readonly ask: (number: string) => Promise<RegisterAnswer>
}

/** The register is queried only if the result would change the tax. */
export async function settleVat({ typed, canShift, names, ask }: VatClaim): Promise<VatStatus> {
  if (typed.state !== 'right') return typed
  const { number, is_eu } = typed
  if (!is_eu || !canShift) return { state: 'no_effect', number }
  const answer = await ask(number)
  switch (answer.kind) {
    case 'valid':
      return {
        state: isOwn(answer.trader, names) ? 'reverse_charge' : 'name_differs',
        number,
        trader: answer.trader,
      }
    case 'invalid':
      return { state: 'invalid' }
    case 'unavailable':
      return { state: 'register_unavailable', number }
  }
}

/**
 * The number of another firm does not lower the tax. If the register or the buyer gives no name, the
 * number counts.
 */
function isOwn({ name }: Trader, names: readonly string[]): boolean {
  if (name === '' || names.length === 0) return true
  return names.some((vat_number) => isSameTrader(name, vat_number))
}
