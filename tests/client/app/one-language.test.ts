import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { General } from '#shared/content/general.ts'
import { DEFAULT_MAP_EMBED_URL } from '#shared/gallery/map-embed.ts'
import { inOneLanguage } from '../../../client/app/one-language.ts'

const words = (text: string) => ({ en: text, am: `${text}-am` })

const GENERAL: General = {
  general: {
    name: words('Vordan'),
    tagline: words('Pigments'),
    description: words('A workshop'),
    email: 'shop@vordan.example',
    phone: '+374 10 000 000',
    address: { street: words('Street'), city: words('City'), postal_code: '0001', country: 'AM' },
    hours: words('10–19'),
    notice: words('Parcels'),
    footer: { en: 'Only English' },
    navigation: [{ to: '/about', label: words('About') }],
    information: [],
    delivery: { dispatch_days: 3, zones: [{ name: words('Europe'), min_days: 7, max_days: 12 }] },
  },
  social: [],
  languages: [],
  currencies: [{ code: 'EUR', digits: 2, symbol: '€', rate: 1 }],
  media_path: '/media/',
  map_embed_url: 'https://maps.example/{latitude}',
}

it('keeps the words of one language, and English where it has none', () => {
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

it('keeps the address of maps only where it is not the usual one', () => {
  expect(inOneLanguage(GENERAL, 'en')).toHaveProperty('map_embed_url', GENERAL.map_embed_url)
  const usual = { ...GENERAL, map_embed_url: DEFAULT_MAP_EMBED_URL }
  expect(inOneLanguage(usual, 'en')).not.toHaveProperty('map_embed_url')
})

it('knows the usual one as wrangler.toml has it', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toContain(
    `MAP_EMBED_URL = "${DEFAULT_MAP_EMBED_URL}"`,
  )
})
