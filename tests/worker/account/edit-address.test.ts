import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { editAddress } from '#shared/account/contract.ts'
import {
  createMember,
  readRefusedFields,
  sendToApi,
  readStoredAccounts,
  type Member,
} from './member.ts'

const ARMENIA = 51
const GERMANY = 276
const USA = 840
const EMIRATES = 784
const POLAND = 616

const anAddress = (fields: Readonly<Record<string, unknown>> = {}) => ({
  type: 'billing',
  name: 'Ann Member',
  company: '',
  street: 'Abovyan 12',
  street_2: '',
  city: 'Yerevan',
  zip: '0010',
  country_id: ARMENIA,
  state_id: 'AM-ER',
  phone: '010 123456',
  vat_number: '',
  ...fields,
})

const inGermany = (fields: Readonly<Record<string, unknown>> = {}) =>
  anAddress({ country_id: GERMANY, state_id: '', zip: '10115', phone: '', ...fields })

const put = (member: { headers: Readonly<Record<string, string>> }, body: unknown) =>
  sendToApi('/auth/edit-address', body, { method: 'PUT', headers: member.headers })

let member: Member
beforeAll(async () => {
  member = await createMember()
})

async function userAfter(body: unknown) {
  const response = await put(member, body)
  return z.parse(editAddress.output, await response.json()).data
}

async function refusalOf(body: unknown) {
  const before = await readStoredAccounts()
  const refused = await readRefusedFields(await put(member, body))
  expect(await readStoredAccounts()).toBe(before)
  return refused
}

async function getMessages(body: unknown) {
  const { errors } = await (await put(member, body)).json<{ errors: object }>()
  return errors
}

it('keeps an address and answers the user with it', async () => {
  const { type: _, ...address } = anAddress()
  const user = await userAfter(anAddress())
  expect(user.billing_address).toEqual({ ...address, phone: '+37410123456' })
  expect(user.shipping_address).toBeNull()
})

it('keeps one for the bill and one for the parcel', async () => {
  const user = await userAfter(inGermany({ type: 'shipping', city: 'Berlin' }))
  expect([user.billing_address?.city, user.shipping_address?.city]).toEqual(['Yerevan', 'Berlin'])
})

it('has a state that its postal code is in', async () => {
  const inUsa = (state_id: string) =>
    anAddress({ country_id: USA, state_id, zip: '97201', phone: '' })
  expect(await getMessages(inUsa('US-NY'))).toEqual({
    state_id: [
      'The postal code 97201 is in Oregon, not in New York. Please correct one of the two.',
    ],
  })
  expect(await refusalOf(inUsa('US-NY'))).toEqual(['422', 'state_id'])
  expect((await userAfter(inUsa('US-OR'))).billing_address?.state_id).toBe('US-OR')
})

it('is the same when it is sent twice, also at once', async () => {
  const body = anAddress({ street: 'Twice 2' })
  const both = await Promise.all([put(member, body), put(member, body)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const count = await env.DB.prepare('SELECT COUNT(*) AS count FROM address WHERE account_id = ?1')
    .bind(member.account_id)
    .first('count')
  expect(count).toBe(2)
  expect((await userAfter(body)).billing_address?.street).toBe('Twice 2')
})

it('keeps fields as they were typed, on one line, without what cannot be seen', async () => {
  const street = "<b>'; DROP TABLE address; --</b>"
  const user = await userAfter(
    anAddress({ street: ` ${street}\r\n `, city: 'Ye\u202Erevan\u0000' }),
  )
  expect(user.billing_address).toMatchObject({ street, city: 'Yerevan' })
})

describe('what a country asks for', () => {
  it('is a postal code of its own kind', async () => {
    expect(await refusalOf(inGermany({ zip: '0010' }))).toEqual(['422', 'zip'])
    expect(await refusalOf(inGermany({ zip: '' }))).toEqual(['422', 'zip'])
    expect(await refusalOf(anAddress({ country_id: POLAND, state_id: '', zip: '123' }))).toEqual([
      '422',
      'zip',
    ])
    expect((await put(member, inGermany({ zip: ' 10 115 ' }))).status).toBe(200)
  })

  it('is told with an example, in the language of the form', async () => {
    expect(await getMessages(inGermany({ zip: 'x', language_id: 3 }))).toEqual({
      zip: ['Ce n’est pas un code postal de ce pays. Exemple : 10115.'],
    })
  })

  it('is no postal code where there are none', async () => {
    const emirates = { country_id: EMIRATES, state_id: 'AE-DU', zip: '', phone: '' }
    expect((await put(member, anAddress(emirates))).status).toBe(200)
  })

  it('is a state where addresses have one, and never one of another country', async () => {
    const american = { country_id: USA, zip: '10001', phone: '' }
    expect(await refusalOf(anAddress({ ...american, state_id: '' }))).toEqual(['422', 'state_id'])
    expect(await refusalOf(anAddress({ ...american, state_id: 'AM-ER' }))).toEqual([
      '422',
      'state_id',
    ])
    expect(await refusalOf(anAddress({ state_id: "x' OR 1=1" }))).toEqual(['422', 'state_id'])
    expect((await put(member, anAddress({ ...american, state_id: 'US-NY' }))).status).toBe(200)
  })

  it('is a telephone number that can be one', async () => {
    expect(await refusalOf(anAddress({ phone: '12' }))).toEqual(['422', 'phone'])
    expect(await refusalOf(anAddress({ phone: 'call me' }))).toEqual(['422', 'phone'])
    const user = await userAfter(inGermany({ phone: '+374 (10) 12-34-56' }))
    expect(user.billing_address?.phone).toBe('+37410123456')
  })

  it('is a VAT number whose digits are right, in the Union', async () => {
    expect(await refusalOf(inGermany({ vat_number: 'DE136695977' }))).toEqual(['422', 'vat_number'])
    expect(await refusalOf(inGermany({ vat_number: 'FR40303265045' }))).toEqual([
      '422',
      'vat_number',
    ])
    const kept = async (fields: Readonly<Record<string, unknown>>) =>
      (await userAfter(inGermany(fields))).billing_address?.vat_number
    expect(await kept({ vat_number: 'de 136 695 976' })).toBe('DE136695976')
    expect(await kept({ vat_number: '136695976' })).toBe('DE136695976')
    const greek = { country_id: 300, zip: '105 57', vat_number: 'EL 094259216' }
    expect(await kept(greek)).toBe('EL094259216')
    const french = { country_id: 250, zip: '75001', vat_number: 'FR 40 303 265 045' }
    expect(await kept(french)).toBe('FR40303265045')
  })

  it('is nothing of a number that is kept outside the Union', async () => {
    const user = await userAfter(anAddress({ vat_number: '00123456' }))
    expect(user.billing_address?.vat_number).toBe('00123456')
  })
})

describe('what is no address is a 422 that names every field', () => {
  it('with nothing in it', async () => {
    expect(await refusalOf(anAddress({ name: ' ', street: '', city: '\u200B' }))).toEqual([
      '422',
      'name',
      'street',
      'city',
    ])
  })

  it('with fields that are too long', async () => {
    const long = { name: 'n'.repeat(101), street: 's'.repeat(201), city: 'c'.repeat(101) }
    expect(await refusalOf(anAddress(long))).toEqual(['422', 'name', 'street', 'city'])
  })

  it('with values of another type', async () => {
    expect(await refusalOf(anAddress({ name: { toString: 'x' } }))).toEqual(['422', 'name'])
    expect(await refusalOf(anAddress({ country_id: '51' }))).toEqual(['422', 'country_id'])
    expect(await refusalOf(anAddress({ type: 'home' }))).toEqual(['422', 'type'])
    expect(await refusalOf(anAddress({ type: '__proto__' }))).toEqual(['422', 'type'])
    expect(await refusalOf([])).toEqual(['422', ''])
  })

  it('in a country or language that there is not', async () => {
    expect(await refusalOf(anAddress({ country_id: 4711 }))).toEqual(['422', 'country_id'])
    expect(await refusalOf(anAddress({ country_id: -1 }))).toEqual(['422', 'country_id'])
    expect(await refusalOf(anAddress({ language_id: 99 }))).toEqual(['422', 'language_id'])
  })

  it('in the words of its language', async () => {
    expect(await getMessages(anAddress({ city: '', language_id: 2 }))).toEqual({
      city: ['Այս դաշտը պարտադիր է։'],
    })
  })
})

describe('whose address it is', () => {
  it('is told by the token and never by the body', async () => {
    const other = await createMember()
    const mine = await userAfter(anAddress({ street: 'Mine 1' }))
    await put(other, anAddress({ street: 'Theirs 1', account_id: member.account_id, id: mine.id }))
    expect((await userAfter(inGermany({ type: 'shipping' }))).billing_address?.street).toBe(
      'Mine 1',
    )
  })

  it('is nobody for who is not signed in, whatever cookies say', async () => {
    const before = await readStoredAccounts()
    const cookie = { headers: { Cookie: `token=${member.token}` } }
    expect((await put({ headers: {} }, anAddress())).status).toBe(401)
    expect((await put(cookie, anAddress())).status).toBe(401)
    expect(await readStoredAccounts()).toBe(before)
  })
})

it('takes no prototype for fields', async () => {
  const text = JSON.stringify(anAddress()).replace('{', '{"__proto__":{"is_admin":true},')
  expect((await put(member, text)).status).toBe(200)
  expect(Reflect.get({}, 'is_admin')).toBeUndefined()
})

it('reads no body of more than 16 kB, and none that is no JSON', async () => {
  expect((await put(member, anAddress({ more: 'x'.repeat(17_000) }))).status).toBe(413)
  expect((await put(member, '{"type":')).status).toBe(400)
})
