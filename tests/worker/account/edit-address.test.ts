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

const createAddress = (fields: Readonly<Record<string, unknown>> = {}) => ({
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

const createGermanAddress = (fields: Readonly<Record<string, unknown>> = {}) =>
  createAddress({ country_id: GERMANY, state_id: '', zip: '10115', phone: '', ...fields })

const putAddress = (member: { headers: Readonly<Record<string, string>> }, body: unknown) =>
  sendToApi('/auth/edit-address', body, { method: 'PUT', headers: member.headers })

let member: Member
beforeAll(async () => {
  member = await createMember()
})

async function saveAddress(body: unknown) {
  const response = await putAddress(member, body)
  return z.parse(editAddress.output, await response.json()).data
}

async function readRefusal(body: unknown) {
  const before = await readStoredAccounts()
  const refusedFields = await readRefusedFields(await putAddress(member, body))
  expect(await readStoredAccounts()).toBe(before)
  return refusedFields
}

async function readMessages(body: unknown) {
  const { errors } = await (await putAddress(member, body)).json<{ errors: object }>()
  return errors
}

it('A stored address is returned with the user', async () => {
  const { type: _, ...address } = createAddress()
  const user = await saveAddress(createAddress())
  expect(user.billing_address).toEqual({ ...address, phone: '+37410123456' })
  expect(user.shipping_address).toBeNull()
})

it('An account has one address for the bill and one for the delivery', async () => {
  const user = await saveAddress(createGermanAddress({ type: 'shipping', city: 'Berlin' }))
  expect([user.billing_address?.city, user.shipping_address?.city]).toEqual(['Yerevan', 'Berlin'])
})

it('The state must contain the postal code', async () => {
  const createUsAddress = (state_id: string) =>
    createAddress({ country_id: USA, state_id, zip: '97201', phone: '' })
  expect(await readMessages(createUsAddress('US-NY'))).toEqual({
    state_id: ['The postal code 97201 is in Oregon, not in New York. Please correct one of them.'],
  })
  expect(await readRefusal(createUsAddress('US-NY'))).toEqual(['422', 'state_id'])
  expect((await saveAddress(createUsAddress('US-OR'))).billing_address?.state_id).toBe('US-OR')
})

it('An address that is sent twice, even concurrently, is stored once', async () => {
  const body = createAddress({ street: 'Twice 2' })
  const both = await Promise.all([putAddress(member, body), putAddress(member, body)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const count = await env.DB.prepare('SELECT COUNT(*) AS count FROM address WHERE account_id = ?1')
    .bind(member.account_id)
    .first('count')
  expect(count).toBe(2)
  expect((await saveAddress(body)).billing_address?.street).toBe('Twice 2')
})

it('Texts are stored as typed, on one line and without invisible characters', async () => {
  const street = "<b>'; DROP TABLE address; --</b>"
  const user = await saveAddress(
    createAddress({ street: ` ${street}\r\n `, city: 'Ye\u202Erevan\u0000' }),
  )
  expect(user.billing_address).toMatchObject({ street, city: 'Yerevan' })
})

describe('Rules of countries', () => {
  it('The postal code must have the form of its country', async () => {
    expect(await readRefusal(createGermanAddress({ zip: '0010' }))).toEqual(['422', 'zip'])
    expect(await readRefusal(createGermanAddress({ zip: '' }))).toEqual(['422', 'zip'])
    expect(
      await readRefusal(createAddress({ country_id: POLAND, state_id: '', zip: '123' })),
    ).toEqual(['422', 'zip'])
    expect((await putAddress(member, createGermanAddress({ zip: ' 10 115 ' }))).status).toBe(200)
  })

  it('A wrong postal code is explained with an example in the requested language', async () => {
    expect(await readMessages(createGermanAddress({ zip: 'x', language_id: 3 }))).toEqual({
      zip: ['Ce n’est pas un code postal de ce pays. Exemple : 10115.'],
    })
  })

  it('A country without postal codes requires none', async () => {
    const emirates = { country_id: EMIRATES, state_id: 'AE-DU', zip: '', phone: '' }
    expect((await putAddress(member, createAddress(emirates))).status).toBe(200)
  })

  it('A state is required where addresses have one, and it must belong to the country', async () => {
    const americanAddress = { country_id: USA, zip: '10001', phone: '' }
    expect(await readRefusal(createAddress({ ...americanAddress, state_id: '' }))).toEqual([
      '422',
      'state_id',
    ])
    expect(await readRefusal(createAddress({ ...americanAddress, state_id: 'AM-ER' }))).toEqual([
      '422',
      'state_id',
    ])
    expect(await readRefusal(createAddress({ state_id: "x' OR 1=1" }))).toEqual(['422', 'state_id'])
    expect(
      (await putAddress(member, createAddress({ ...americanAddress, state_id: 'US-NY' }))).status,
    ).toBe(200)
  })

  it('The telephone number must be a possible number', async () => {
    expect(await readRefusal(createAddress({ phone: '12' }))).toEqual(['422', 'phone'])
    expect(await readRefusal(createAddress({ phone: 'call me' }))).toEqual(['422', 'phone'])
    const user = await saveAddress(createGermanAddress({ phone: '+374 (10) 12-34-56' }))
    expect(user.billing_address?.phone).toBe('+37410123456')
  })

  it('A VAT number in the EU must have valid digits', async () => {
    expect(await readRefusal(createGermanAddress({ vat_number: 'DE136695977' }))).toEqual([
      '422',
      'vat_number',
    ])
    expect(await readRefusal(createGermanAddress({ vat_number: 'FR40303265045' }))).toEqual([
      '422',
      'vat_number',
    ])
    const saveVatNumber = async (fields: Readonly<Record<string, unknown>>) =>
      (await saveAddress(createGermanAddress(fields))).billing_address?.vat_number
    expect(await saveVatNumber({ vat_number: 'de 136 695 976' })).toBe('DE136695976')
    expect(await saveVatNumber({ vat_number: '136695976' })).toBe('DE136695976')
    const greek = { country_id: 300, zip: '105 57', vat_number: 'EL 094259216' }
    expect(await saveVatNumber(greek)).toBe('EL094259216')
    const frenchAddress = { country_id: 250, zip: '75001', vat_number: 'FR 40 303 265 045' }
    expect(await saveVatNumber(frenchAddress)).toBe('FR40303265045')
  })

  it('A tax number outside the EU is stored without a check', async () => {
    const user = await saveAddress(createAddress({ vat_number: '00123456' }))
    expect(user.billing_address?.vat_number).toBe('00123456')
  })
})

describe('Invalid addresses are answered with 422 and the names of the fields', () => {
  it('Empty fields are refused', async () => {
    expect(await readRefusal(createAddress({ name: ' ', street: '', city: '\u200B' }))).toEqual([
      '422',
      'name',
      'street',
      'city',
    ])
  })

  it('Fields that are too long are refused', async () => {
    const longFields = { name: 'n'.repeat(101), street: 's'.repeat(201), city: 'c'.repeat(101) }
    expect(await readRefusal(createAddress(longFields))).toEqual(['422', 'name', 'street', 'city'])
  })

  it('Values of another type are refused', async () => {
    expect(await readRefusal(createAddress({ name: { toString: 'x' } }))).toEqual(['422', 'name'])
    expect(await readRefusal(createAddress({ country_id: '51' }))).toEqual(['422', 'country_id'])
    expect(await readRefusal(createAddress({ type: 'home' }))).toEqual(['422', 'type'])
    expect(await readRefusal(createAddress({ type: '__proto__' }))).toEqual(['422', 'type'])
    expect(await readRefusal([])).toEqual(['422', ''])
  })

  it('An unknown country or language is refused', async () => {
    expect(await readRefusal(createAddress({ country_id: 4711 }))).toEqual(['422', 'country_id'])
    expect(await readRefusal(createAddress({ country_id: -1 }))).toEqual(['422', 'country_id'])
    expect(await readRefusal(createAddress({ language_id: 99 }))).toEqual(['422', 'language_id'])
  })

  it('The messages are in the requested language', async () => {
    expect(await readMessages(createAddress({ city: '', language_id: 2 }))).toEqual({
      city: ['Այս դաշտը պարտադիր է։'],
    })
  })
})

describe('Owner of an address', () => {
  it('The token decides whose address it is, not the body', async () => {
    const otherMember = await createMember()
    const savedAddress = await saveAddress(createAddress({ street: 'Mine 1' }))
    await putAddress(
      otherMember,
      createAddress({ street: 'Theirs 1', account_id: member.account_id, id: savedAddress.id }),
    )
    expect(
      (await saveAddress(createGermanAddress({ type: 'shipping' }))).billing_address?.street,
    ).toBe('Mine 1')
  })

  it('An address cannot be stored without a session, whatever the cookies are', async () => {
    const before = await readStoredAccounts()
    const cookie = { headers: { Cookie: `token=${member.token}` } }
    expect((await putAddress({ headers: {} }, createAddress())).status).toBe(401)
    expect((await putAddress(cookie, createAddress())).status).toBe(401)
    expect(await readStoredAccounts()).toBe(before)
  })
})

it('A body cannot change a prototype', async () => {
  const text = JSON.stringify(createAddress()).replace('{', '{"__proto__":{"is_admin":true},')
  expect((await putAddress(member, text)).status).toBe(200)
  expect(Reflect.get({}, 'is_admin')).toBeUndefined()
})

it('A body of more than 16 kB, or one that is not JSON, is refused', async () => {
  expect((await putAddress(member, createAddress({ more: 'x'.repeat(17_000) }))).status).toBe(413)
  expect((await putAddress(member, '{"type":')).status).toBe(400)
})
