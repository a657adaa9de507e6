import type { Destination } from './destination.ts'
import { withFlags, type TaxEvidence } from './evidence.ts'
import { findTerritory } from './territories.ts'
import type { VatStatus } from './vat-status.ts'

interface EvidenceInput {
  readonly billing: Destination
  readonly shipping: Destination
  readonly network: Destination['country'] | undefined
  readonly vat: VatStatus
  /** As it was typed. */
  readonly vat_number: string
  /** Where downloads are taxed; undefined where there are none, or they are a business's. */
  readonly digital: Destination | undefined
}

/** What is known when a price is made; the card's country comes with the payment. */
export function toEvidence(facts: EvidenceInput): TaxEvidence {
  const { billing, shipping, network, digital } = facts
  return withFlags({
    billing: toAddress(billing),
    shipping: toAddress(shipping),
    network_country: network?.code ?? null,
    card_country: null,
    vat: toVat(facts),
    digital:
      digital === undefined
        ? null
        : { country: digital.country.code, is_territory: findTerritory(billing) !== undefined },
  })
}

function toAddress({ country, state_id, zip }: Destination): TaxEvidence['billing'] {
  return { country: country.code, state_id, zip }
}

const NOT_ASKED = { name: '', address: '', consultation_number: '', checked_at: null } as const

function toVat({ vat, vat_number }: EvidenceInput): TaxEvidence['vat'] {
  if (vat.state === 'none') return null
  const trader = 'trader' in vat ? vat.trader : NOT_ASKED
  return { state: vat.state, number: 'number' in vat ? vat.number : vat_number, ...trader }
}
