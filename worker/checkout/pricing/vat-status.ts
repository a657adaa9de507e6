import type { Destination } from './destination.ts'
import { isSameTrader } from './same-trader.ts'

/** The result of checking the format of a VAT number, before the register is queried. */
export type VatNumber =
  | { readonly state: 'none' }
  | { readonly state: 'invalid' | 'not_for_country' }
  /** `is_eu`: the number may shift the tax. */
  | { readonly state: 'right'; readonly number: string; readonly is_eu: boolean }

/** The register's data about a valid number. */
export interface Trader {
  /** Empty if the member state does not disclose it, such as Germany and Spain. */
  readonly name: string
  readonly address: string
  /** The register's proof of the query; empty if the shop has no VAT number. */
  readonly consultation_number: string
  /** ISO 8601. */
  readonly checked_at: string
}

export type RegisterResult =
  | { readonly kind: 'valid'; readonly trader: Trader }
  | { readonly kind: 'invalid' | 'unavailable' }

/** The status of a VAT number. Only `reverse_charge` removes the tax; in doubt, tax is charged. */
export type VatStatus =
  | { readonly state: 'none' | 'invalid' | 'not_for_country' }
  | { readonly state: 'register_unavailable' | 'no_effect'; readonly number: string }
  | {
      readonly state: 'reverse_charge' | 'name_differs'
      readonly number: string
      readonly trader: Trader
    }

/** The formats of all countries are loaded with the first number, which few buyers have. */
export async function readVatNumber(
  vat_number: string,
  country: Destination['country'],
): Promise<VatNumber> {
  if (vat_number === '') return { state: 'none' }
  const { isFromOtherCountry, toVatNumber } = await import('../../account/address/vat-number.ts')
  const number = toVatNumber(vat_number, country)
  if (number !== undefined) return { state: 'right', number, is_eu: country.is_eu }
  return { state: isFromOtherCountry(vat_number, country.code) ? 'not_for_country' : 'invalid' }
}

export interface VatClaim {
  readonly vatNumber: VatNumber
  readonly canShift: boolean
  /** The company and the name in the billing address; empty before they are entered. */
  readonly names: readonly string[]
  readonly lookUp: (number: string) => Promise<RegisterResult>
}

/** Determines the VAT status. The register is queried only if the result would change the tax. */
export async function determineVatStatus({
  vatNumber,
  canShift,
  names,
  lookUp,
}: VatClaim): Promise<VatStatus> {
  if (vatNumber.state !== 'right') return vatNumber
  const { number, is_eu } = vatNumber
  if (!is_eu || !canShift) return { state: 'no_effect', number }
  const answer = await lookUp(number)
  switch (answer.kind) {
    case 'valid':
      return {
        state: isBuyer(answer.trader, names) ? 'reverse_charge' : 'name_differs',
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
 * Whether the number belongs to the buyer: another company's number does not lower the tax. If the
 * register or the buyer gives no name, the number counts.
 */
function isBuyer({ name }: Trader, names: readonly string[]): boolean {
  if (name === '' || names.length === 0) return true
  return names.some((buyer) => isSameTrader(name, buyer))
}
