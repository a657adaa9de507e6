import { matchesZip, type Destination } from './destination.ts'

/*
 * Territories to which their country's VAT does not apply: Directive 2006/112/EC, article 6.
 * docs/tax.md has the legal sources and the consequences. Åland, the French overseas departments
 * and the Channel Islands also have country codes; this list covers addresses with the larger
 * country.
 */

export interface Territory {
  readonly key: string
  readonly country: string
  /** Patterns as in shipping zones: `51*`. */
  readonly zips: readonly string[]
  /** The province, if addresses of the country have one. */
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

/** Finds the territory of an address by its postal code, or by its province if there is no code. */
export function findTerritory({ country, state_id, zip }: Destination): Territory | undefined {
  return TERRITORIES.find(
    (territory) =>
      territory.country === country.code &&
      (territory.zips.some((pattern) => matchesZip(zip, pattern)) ||
        (territory.state_id !== undefined && territory.state_id === state_id)),
  )
}

/**
 * For VAT, Monaco belongs to France and the Isle of Man to Great Britain: article 7 and its
 * successor in British law.
 */
const VAT_AREAS: ReadonlyMap<string, Destination['country']> = new Map([
  ['MC', { code: 'FR', is_eu: true }],
  ['IM', { code: 'GB', is_eu: false }],
])

/** Returns the country whose VAT applies: France for Monaco. */
export function toVatArea(country: Destination['country']): Destination['country'] {
  return VAT_AREAS.get(country.code) ?? country
}
