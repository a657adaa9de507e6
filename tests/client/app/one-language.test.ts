import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { General } from '#shared/content/general.ts'
import { DEFAULT_MAP_EMBED_URL } from '#shared/gallery/map-embed.ts'
import { inOneLanguage } from '../../../client/app/one-language.ts'

const createTranslations = (text: string) => ({ en: text, am: `${text}-am` })

const GENERAL: General = {
  general: {
    name: createTranslations('Vordan'),
    tagline: createTranslations('Pigments'),
    description: createTranslations('A workshop'),
    email: 'shop@vordan.example',
    phone: '+374 10 000 000',
    address: {
      street: createTranslations('Street'),
      city: createTranslations('City'),
      postal_code: '0001',
      country: 'AM',
    },
    hours: createTranslations('10–19'),
    notice: createTranslations('Parcels'),
    footer: { en: 'Only English' },
    navigation: [{ to: '/about', label: createTranslations('About') }],
    information: [],
    delivery: {
      dispatch_days: 3,
      zones: [{ name: createTranslations('Europe'), min_days: 7, max_days: 12 }],
    },
  },
  social: [],
  languages: [],
  currencies: [{ code: 'EUR', digits: 2, symbol: '€', rate: 1 }],
  media_path: '/media/',
  map_embed_url: 'https://maps.example/{latitude}',
}

it('The general data retains the texts of one language, and English texts without a translation', () => {
  expect(inOneLanguage(GENERAL, 'am')).toMatchObject({
    general: {
      name: { am: 'Vordan-am' },
      address: { street: { am: 'Street-am' }, postal_code: '0001' },
      footer: { en: 'Only English' },
      navigation: [{ to: '/about', label: { am: 'About-am' } }],
      delivery: { zones: [{ name: { am: 'Europe-am' }, max_days: 12 }] },
    },
    currencies: GENERAL.currencies,
  })
  expect(JSON.stringify(inOneLanguage(GENERAL, 'am'))).not.toMatch(/"(?:Vordan|About|Europe)"/)
})

it('The general data retains the map provider only when it differs from the default', () => {
  expect(inOneLanguage(GENERAL, 'en')).toHaveProperty('map_embed_url', GENERAL.map_embed_url)
  const withDefault = { ...GENERAL, map_embed_url: DEFAULT_MAP_EMBED_URL }
  expect(inOneLanguage(withDefault, 'en')).not.toHaveProperty('map_embed_url')
})

it('The default map provider is the same as in wrangler.toml', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toContain(
    `MAP_EMBED_URL = "${DEFAULT_MAP_EMBED_URL}"`,
  )
})
