import * as z from 'zod/mini'
import { toVatArea } from './territories.ts'

/* The evidence on which the tax of an order is based, stored with the order. */

const TaxedAddress = z.object({ country: z.string(), state_id: z.string(), zip: z.string() })

export const EVIDENCE_FLAGS = ['one_item', 'contradiction', 'territory', 'taxed_elsewhere'] as const
export type EvidenceFlag = (typeof EVIDENCE_FLAGS)[number]

export const TaxEvidence = z.object({
  billing: TaxedAddress,
  shipping: TaxedAddress,
  /** ISO 3166-1 code of the network's country as reported by Cloudflare; null if unknown. */
  network_country: z.nullable(z.string()),
  /**
   * The country of the paying card. Null if it is not paid yet or the provider does not report it.
   */
  card_country: z.nullable(z.string()),
  /** Null if no VAT number was entered. */
  vat: z.nullable(
    z.object({
      state: z.string(),
      number: z.string(),
      name: z.string(),
      address: z.string(),
      consultation_number: z.string(),
      /** ISO 8601; null if the register was not queried. */
      checked_at: z.nullable(z.string()),
    }),
  ),
  /** The place where downloads were taxed for a consumer; null for an order without downloads. */
  digital: z.nullable(z.object({ country: z.string(), is_territory: z.boolean() })),
  /** Issues that a person should check. */
  flags: z.array(z.enum(EVIDENCE_FLAGS)),
})
export type TaxEvidence = z.infer<typeof TaxEvidence>

/** Adds the card's country, which is known after the payment. */
export function withCardCountry(
  evidence: TaxEvidence,
  card_country: string | undefined,
): TaxEvidence {
  return withFlags({ ...evidence, card_country: card_country ?? evidence.card_country })
}

export function withFlags(evidence: Omit<TaxEvidence, 'flags'>): TaxEvidence {
  return { ...evidence, flags: findFlags(evidence) }
}

/** Flags apply only to downloads; for parcels the delivery proves the destination. */
function findFlags(evidence: Omit<TaxEvidence, 'flags'>): EvidenceFlag[] {
  const { billing, network_country, card_country, digital } = evidence
  if (digital === null) return []
  const knownCountries = [billing.country, network_country, card_country].filter(
    (code) => code !== null,
  )
  const areas = new Set(knownCountries.map(toArea))
  return [
    ...(knownCountries.length < 2 ? ['one_item' as const] : []),
    ...(areas.size > 1 ? ['contradiction' as const] : []),
    ...(digital.is_territory ? ['territory' as const] : []),
    ...(knownCountries.length > 1 && areas.size === 1 && !areas.has(toArea(digital.country))
      ? ['taxed_elsewhere' as const]
      : []),
  ]
}

function toArea(code: string): string {
  return toVatArea({ code, is_eu: false }).code
}
