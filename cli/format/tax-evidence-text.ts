import { NOT_RECORDED, type FoundTaxEvidence } from '../../worker/operations/orders/tax-evidence.ts'
import type { EvidenceFlag, TaxEvidence } from '../../worker/checkout/pricing/evidence.ts'
import { formatTime } from '../command/print.ts'

export function formatEvidence(evidence: FoundTaxEvidence): string[] {
  if (evidence === NOT_RECORDED) return [`Tax by:   ${NOT_RECORDED}`]
  const { billing, shipping, network_country, card_country, vat, digital, flags } = evidence
  return [
    `Tax by:   bill to ${formatLocation(billing)}; sent to ${formatLocation(shipping)}; ` +
      `network ${network_country ?? 'not known'}; card ${card_country ?? 'not known'}`,
    ...(digital === null ? [] : [`          downloads taxed as in ${digital.country}`]),
    ...(vat === null ? [] : [`          VAT number ${formatVat(vat)}`]),
    ...flags.map((flag) => `          Look: ${FLAG_EXPLANATIONS[flag]}`),
  ]
}

const FLAG_EXPLANATIONS = {
  one_item: 'only one item of evidence says where the buyer of the downloads is',
  contradiction: 'address, network and card are not of one country',
  territory: 'nothing but the address says that the buyer is outside the VAT of the country',
  taxed_elsewhere: 'all items agree on a country, and the downloads were taxed in another',
} as const satisfies Record<EvidenceFlag, string>

function formatLocation({ country, state_id, zip }: TaxEvidence['billing']): string {
  return [country, state_id, zip].filter((part) => part !== '').join(' ')
}

function formatVat(vat: NonNullable<TaxEvidence['vat']>): string {
  const { number, state, name, address, consultation_number, checked_at } = vat
  const checkTime = checked_at === null ? [] : [`asked ${formatTime(checked_at)}`]
  const proof = consultation_number === '' ? [] : [`consultation ${consultation_number}`]
  const owner = name === '' ? 'no name told' : `registered to ${name}`
  const registration = checked_at === null ? [] : [owner, ...(address === '' ? [] : [address])]
  return [`${number}: ${state.replaceAll('_', ' ')}`, ...registration, ...checkTime, ...proof].join(
    ', ',
  )
}
