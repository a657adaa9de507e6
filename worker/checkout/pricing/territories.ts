import { matchesZip, type Destination } from './destination.ts'

/*
 * Parts of countries that the country's own VAT does not reach: Directive 2006/112/EC, article 6. docs/tax.md
 * has the legal source of each and what follows from it. Åland, the French overseas departments and the
 * Channel Islands have country codes of their own too; here is what is typed under the large country.
 */

export interface Territory {
  readonly key: string
  readonly country: string
  /** As of shipping zones: `51*`. */
  readonly zips: readonly string[]
  /** Its province, where addresses of the country name one. */
  readonly state_id?: string
}

const TERRITORIES: readonly Territory[] = [
  { key: 'ceuta', country: 'ES', zips: ['51*'], state_id: 'ES-CE' },
  { key: 'melilla', country: 'ES', zips: ['52*'], state_id: 'ES-ML' },
  { key: 'canaries', country: 'ES', zips: ['35*'], state_id: 'ES-GC' },
  { key: 'canaries', country: 'ES', zips: ['38*'], state_id: 'ES-TF' },
  { key: 'aland', country: 'FI', zips: ['22*'] },
  { key: 'livigno', country: 'IT', zips: ['23041'] },
  { key: 'campione', country: 'IT', zips: ['22061'] },
  { key: 'busingen', country: 'DE', zips: ['78266'] },
  { key: 'helgoland', country: 'DE', zips: ['27498'] },
  { key: 'athos', country: 'GR', zips: ['63086', '63087'] },
  { key: 'french_overseas', country: 'FR', zips: ['97*', '984*', '986*', '987*', '988*'] },
  { key: 'channel_islands', country: 'GB', zips: ['JE*', 'GY*'] },
]

/** The postal code decides; the province only where there is no code yet. */
export function findTerritory({ country, state_id, zip }: Destination): Territory | undefined {
  return TERRITORIES.find(
    (one) =>
      one.country === country.code &&
      (one.zips.some((pattern) => matchesZip(zip, pattern)) ||
        (one.state_id !== undefined && one.state_id === state_id)),
  )
}

/** Monaco is France, and the Isle of Man Great Britain, for VAT: article 7, and its successor in British law. */
const VAT_AREAS: ReadonlyMap<string, Destination['country']> = new Map([
  ['MC', { code: 'FR', is_eu: true }],
  ['IM', { code: 'GB', is_eu: false }],
])

/** The country whose VAT holds there: France for Monaco. */
export function toVatArea(country: Destination['country']): Destination['country'] {
  return VAT_AREAS.get(country.code) ?? country
}
