import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchCountries, fetchStates } from '#shared/account/contract.ts'
import { getFromApi, readRefusedFields } from './member.ts'

async function countries() {
  const response = await getFromApi('/countries/fetch')
  return z.parse(fetchCountries.output, await response.json()).countries
}

async function statesOf(countryId: number) {
  const response = await getFromApi(`/states/get-by-country?country_id=${countryId}&popup=1`)
  return z.parse(fetchStates.output, await response.json()).states
}

it('tells every country with its name in every language, and what its addresses need', async () => {
  const all = await countries()
  expect(all.length).toBeGreaterThan(230)
  expect(all.find(({ code }) => code === 'AM')).toEqual({
    id: 51,
    code: 'AM',
    name: { en: 'Armenia', am: 'Հայաստան', fr: 'Arménie' },
    zip_example: '0010',
    phone_code: '+374',
    needs_state: false,
    is_eu: false,
  })
  expect(all.find(({ code }) => code === 'FR')).toMatchObject({ is_eu: true, id: 250 })
  expect(all.find(({ code }) => code === 'US')).toMatchObject({ needs_state: true, id: 840 })
  expect(all.find(({ code }) => code === 'AE')).toMatchObject({ zip_example: '' })
})

it('knows 27 members of the European Union', async () => {
  expect((await countries()).filter(({ is_eu }) => is_eu)).toHaveLength(27)
})

it('has for every country that needs a state states to choose from', async () => {
  const needing = (await countries()).filter(({ needs_state }) => needs_state)
  const counts = await Promise.all(needing.map(async ({ id }) => (await statesOf(id)).length))
  expect(Math.min(...counts)).toBeGreaterThan(5)
})

it('tells the states of a country by name, and lets other keys pass', async () => {
  const states = await statesOf(840)
  expect(states).toHaveLength(57)
  expect(states[0]).toEqual({ id: 'US-AL', name: 'Alabama' })
})

it('names provinces, not the regions that they are in', async () => {
  const italian = (await statesOf(380)).map(({ id }) => id)
  expect(italian).toContain('IT-BO')
  expect(italian).not.toContain('IT-45')
})

it('answers no states for a country whose addresses name none', async () => {
  expect(await statesOf(276)).toEqual([])
})

it('refuses a country that there is not, or that is no number', async () => {
  const refused = async (query: string) =>
    readRefusedFields(await getFromApi(`/states/get-by-country?${query}`))
  expect(await refused('country_id=99999')).toEqual(['422', 'country_id'])
  expect(await refused("country_id=51' OR 1=1")).toEqual(['422', 'country_id'])
  expect(await refused('')).toEqual(['422', 'country_id'])
})

it('lets browsers keep what is the same for everybody', async () => {
  const response = await getFromApi('/countries/fetch')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
})

it('gives an example for every pattern of postal codes, and one that it takes', async () => {
  const Rows = z.array(
    z.object({ code: z.string(), zip_pattern: z.string(), zip_example: z.string() }),
  )
  const { results } = await env.DB.prepare('SELECT * FROM country').all()
  const wrong = z.parse(Rows, results).filter(({ zip_pattern, zip_example }) => {
    if (zip_pattern === '') return zip_example !== ''
    const spaceless = zip_example.replaceAll(' ', '')
    const isTaken = [spaceless, spaceless.replaceAll('-', '')].some((zip) =>
      new RegExp(zip_pattern, 'i').test(zip),
    )
    return !isTaken
  })
  expect(wrong.map(({ code }) => code)).toEqual([])
})
