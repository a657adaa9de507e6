import type { Destination } from './destination.ts'
import { withFlags, type TaxEvidence } from './evidence.ts'
import { findTerritory } from './territories.ts'
import type { VatStatus } from './vat-status.ts'

interface EvidenceInput {
  readonly billing: Destination
  readonly shipping: Destination
  readonly network: Destination['country'] | undefined
  readonly vat: VatStatus
  /** The number as it was entered. */
  readonly vat_number: string
  /** The place where downloads are taxed; undefined without downloads or for a business. */
  readonly digital: Destination | undefined
}

/**
 * Creates the evidence that is known at the time of pricing; the payment adds the card's country.
 */
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

const NO_TRADER = { name: '', address: '', consultation_number: '', checked_at: null } as const

function toVat({ vat, vat_number }: EvidenceInput): TaxEvidence['vat'] {
  if (vat.state === 'none') return null
  const trader = 'trader' in vat ? vat.trader : NO_TRADER
  return { state: vat.state, number: 'number' in vat ? vat.number : vat_number, ...trader }
}
