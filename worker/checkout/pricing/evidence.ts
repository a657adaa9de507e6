import * as z from 'zod/mini'
import { toVatArea } from './territories.ts'

/* What the tax of an order was based on, kept with it. */

const TaxedAddress = z.object({ country: z.string(), state_id: z.string(), zip: z.string() })

export const EVIDENCE_FLAGS = ['one_item', 'contradiction', 'territory', 'taxed_elsewhere'] as const
export type EvidenceFlag = (typeof EVIDENCE_FLAGS)[number]

export const TaxEvidence = z.object({
  billing: TaxedAddress,
  shipping: TaxedAddress,
  /** ISO 3166-1, as Cloudflare tells it of the network. Null: not known. */
  network_country: z.nullable(z.string()),
  /** Of the card that paid. Null: not paid yet, or the provider does not tell. */
  card_country: z.nullable(z.string()),
  /** Null: no VAT number was given. */
  vat: z.nullable(
    z.object({
      state: z.string(),
      number: z.string(),
      name: z.string(),
      address: z.string(),
      consultation_number: z.string(),
      /** ISO 8601; null where the register was not asked. */
      checked_at: z.nullable(z.string()),
    }),
  ),
  /** Where downloads were taxed as a consumer's; null of an order without any. */
  digital: z.nullable(z.object({ country: z.string(), is_territory: z.boolean() })),
  /** What a person should look at. */
  flags: z.array(z.enum(EVIDENCE_FLAGS)),
})
export type TaxEvidence = z.infer<typeof TaxEvidence>

/** As the order keeps it, once the card is known. */
export function withCardCountry(
  evidence: TaxEvidence,
  card_country: string | undefined,
): TaxEvidence {
  return withFlags({ ...evidence, card_country: card_country ?? evidence.card_country })
}

export function withFlags(evidence: Omit<TaxEvidence, 'flags'>): TaxEvidence {
  return { ...evidence, flags: findFlags(evidence) }
}

/** Only of downloads: what is sent proves by its journey where it went. */
function findFlags(evidence: Omit<TaxEvidence, 'flags'>): EvidenceFlag[] {
  const { billing, network_country, card_country, digital } = evidence
  if (digital === null) return []
  const known = [billing.country, network_country, card_country].filter((code) => code !== null)
  const areas = new Set(known.map(toArea))
  return [
    ...(known.length < 2 ? ['one_item' as const] : []),
    ...(areas.size > 1 ? ['contradiction' as const] : []),
    ...(digital.is_territory ? ['territory' as const] : []),
    ...(known.length > 1 && areas.size === 1 && !areas.has(toArea(digital.country))
      ? ['taxed_elsewhere' as const]
      : []),
  ]
}

function toArea(code: string): string {
  return toVatArea({ code, is_eu: false }).code
}
