import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { LOCALES } from '#shared/locale/locales.ts'

/** The names of countries by their ISO 3166 codes, for browsers that have none in the language. */
export const fetchCountryNames = endpoint({
  method: 'GET',
  path: '/country-names',
  input: z.object({ locale: z.enum(LOCALES.map(({ code }) => code)) }),
  output: z.object({ names: z.record(z.string(), z.string()) }),
})
