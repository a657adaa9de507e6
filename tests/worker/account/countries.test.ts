import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchCountries, fetchStates } from '#shared/account/contract.ts'
import { getFromApi, readRefusedFields } from './member.ts'

async function fetchCountryList() {
  const response = await getFromApi('/countries/fetch')
  return z.parse(fetchCountries.output, await response.json()).countries
}

async function fetchStateList(countryId: number) {
  const response = await getFromApi(`/states/get-by-country?country_id=${countryId}&popup=1`)
  return z.parse(fetchStates.output, await response.json()).states
}

it('Each country has its name in every language and the requirements for its addresses', async () => {
  const countries = await fetchCountryList()
  expect(countries.length).toBeGreaterThan(230)
  expect(countries.find(({ code }) => code === 'AM')).toEqual({
    id: 51,
    code: 'AM',
    name: { en: 'Armenia', am: 'Հայաստան', fr: 'Arménie' },
    zip_example: '0010',
    phone_code: '+374',
    needs_state: false,
    is_eu: false,
  })
  expect(countries.find(({ code }) => code === 'FR')).toMatchObject({ is_eu: true, id: 250 })
  expect(countries.find(({ code }) => code === 'US')).toMatchObject({ needs_state: true, id: 840 })
  expect(countries.find(({ code }) => code === 'AE')).toMatchObject({ zip_example: '' })
})

it('The European Union has 27 members', async () => {
  expect((await fetchCountryList()).filter(({ is_eu }) => is_eu)).toHaveLength(27)
})

it('Every country that requires a state has a list of states', async () => {
  const needingState = (await fetchCountryList()).filter(({ needs_state }) => needs_state)
  const counts = await Promise.all(
    needingState.map(async ({ id }) => (await fetchStateList(id)).length),
  )
  expect(Math.min(...counts)).toBeGreaterThan(5)
})

it('The states of a country are listed by name, and unknown query keys are ignored', async () => {
  const states = await fetchStateList(840)
  expect(states).toHaveLength(57)
  expect(states[0]).toEqual({ id: 'US-AL', name: 'Alabama' })
})

it('A state whose name begins with an accented letter is listed under that letter', async () => {
  const spanishStates = (await fetchStateList(724)).map(({ name }) => name)
  const turkishStates = (await fetchStateList(792)).map(({ name }) => name)
  expect(spanishStates.indexOf('Ávila')).toBeLessThan(spanishStates.indexOf('Badajoz'))
  expect(turkishStates.indexOf('İstanbul')).toBeLessThan(turkishStates.indexOf('Kars'))
})

it('Italy has provinces, not regions', async () => {
  const italianStateIds = (await fetchStateList(380)).map(({ id }) => id)
  expect(italianStateIds).toContain('IT-BO')
  expect(italianStateIds).not.toContain('IT-45')
})

it('A country without states has an empty list', async () => {
  expect(await fetchStateList(276)).toEqual([])
})

it('An unknown country, or one that is not a number, is refused', async () => {
  const readRefused = async (query: string) =>
    readRefusedFields(await getFromApi(`/states/get-by-country?${query}`))
  expect(await readRefused('country_id=99999')).toEqual(['422', 'country_id'])
  expect(await readRefused("country_id=51' OR 1=1")).toEqual(['422', 'country_id'])
  expect(await readRefused('')).toEqual(['422', 'country_id'])
})

it('Browsers may cache the countries', async () => {
  const response = await getFromApi('/countries/fetch')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
})

it('Each pattern of postal codes has an example that matches it', async () => {
  const Rows = z.array(
    z.object({ code: z.string(), zip_pattern: z.string(), zip_example: z.string() }),
  )
  const { results } = await env.DB.prepare('SELECT * FROM country').all()
  const contradictions = z.parse(Rows, results).filter(({ zip_pattern, zip_example }) => {
    if (zip_pattern === '') return zip_example !== ''
    const zipWithoutSpaces = zip_example.replaceAll(' ', '')
    const isTaken = [zipWithoutSpaces, zipWithoutSpaces.replaceAll('-', '')].some((zip) =>
      new RegExp(zip_pattern, 'i').test(zip),
    )
    return !isTaken
  })
  expect(contradictions.map(({ code }) => code)).toEqual([])
})
