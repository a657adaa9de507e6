import { NOT_RECORDED, type FoundTaxEvidence } from '../../worker/operations/orders/tax-evidence.ts'
import type { EvidenceFlag, TaxEvidence } from '../../worker/checkout/pricing/evidence.ts'
import { toTime } from '../command/say.ts'

export function toEvidenceLines(evidence: FoundTaxEvidence): string[] {
  if (evidence === NOT_RECORDED) return [`Tax by:   ${NOT_RECORDED}`]
  const { billing, shipping, network_country, card_country, vat, digital, flags } = evidence
  return [
    `Tax by:   bill to ${toPlace(billing)}; sent to ${toPlace(shipping)}; ` +
      `network ${network_country ?? 'not known'}; card ${card_country ?? 'not known'}`,
    ...(digital === null ? [] : [`          downloads taxed as in ${digital.country}`]),
    ...(vat === null ? [] : [`          VAT number ${toVat(vat)}`]),
    ...flags.map((flag) => `          Look: ${WHY[flag]}`),
  ]
}

const WHY = {
  one_item: 'only one item of evidence says where the buyer of the downloads is',
  contradiction: 'address, network and card are not of one country',
  territory: 'nothing but the address says that the buyer is outside the VAT of the country',
  taxed_elsewhere: 'all items agree on a country, and the downloads were taxed in another',
} as const satisfies Record<EvidenceFlag, string>

function toPlace({ country, state_id, zip }: TaxEvidence['billing']): string {
  return [country, state_id, zip].filter((part) => part !== '').join(' ')
}

function toVat(vat: NonNullable<TaxEvidence['vat']>): string {
  const { number, state, name, address, consultation_number, checked_at } = vat
  const asked = checked_at === null ? [] : [`asked ${toTime(checked_at)}`]
  const proof = consultation_number === '' ? [] : [`consultation ${consultation_number}`]
  const owner = name === '' ? 'no name told' : `registered to ${name}`
  const told = checked_at === null ? [] : [owner, ...(address === '' ? [] : [address])]
  return [`${number}: ${state.replaceAll('_', ' ')}`, ...told, ...asked, ...proof].join(', ')
}
