import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import type { AddressBook } from '#shared/account/address-book-contract.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { visit } from '../shop.ts'
import { callApi, createAccount, type TestAccount } from './account.ts'

let account: TestAccount
beforeEach(async () => {
  account = await createAccount()
})

const withStreet = (street: string) => ({ ...SAMPLE_ADDRESS, street })

function save(street: string, id?: string, { headers } = account): Promise<Response> {
  const body = { ...withStreet(street), ...(id === undefined ? {} : { id }) }
  return callApi('my/address', body, { method: 'PUT', headers })
}

function setDefault(street: string, type: 'billing' | 'shipping'): Promise<Response> {
  const { headers } = account
  return callApi('auth/edit-address', { ...withStreet(street), type }, { method: 'PUT', headers })
}

async function readBook({ headers } = account): Promise<AddressBook> {
  return (await visit('/api/my/addresses', { headers })).json<AddressBook>()
}

async function listStreets(): Promise<string[]> {
  return (await readBook()).addresses.map(({ address }) => address.street)
}

it('Several addresses are saved, and the same one is saved once', async () => {
  await save('Abovyan 1')
  await save('Abovyan 2')
  await Promise.all([save('Abovyan 2'), save('Abovyan 2')])
  expect(await listStreets()).toEqual(['Abovyan 1', 'Abovyan 2'])
})

it('An address that becomes a default is in the book, and the previous default stays there', async () => {
  await setDefault('Abovyan 1', 'billing')
  await setDefault('Abovyan 2', 'billing')
  await setDefault('Abovyan 1', 'shipping')
  const { addresses, user } = await readBook()
  expect(
    addresses.map(({ address, is_billing, is_shipping }) => [
      address.street,
      is_billing,
      is_shipping,
    ]),
  ).toEqual([
    ['Abovyan 1', false, true],
    ['Abovyan 2', true, false],
  ])
  expect(user.billing_address?.street).toBe('Abovyan 2')
})

it('A default changes with its address in the book', async () => {
  await setDefault('Abovyan 1', 'billing')
  const [saved] = (await readBook()).addresses
  await save('Abovyan 3', saved?.id)
  const { addresses, user } = await readBook()
  expect(addresses.map(({ is_billing }) => is_billing)).toEqual([true])
  expect(user.billing_address?.street).toBe('Abovyan 3')
})

it('An address that is changed into another one of the book is there once', async () => {
  await save('Abovyan 1')
  await save('Abovyan 2')
  const [first] = (await readBook()).addresses
  expect((await save('Abovyan 2', first?.id)).status).toBe(200)
  expect(await listStreets()).toEqual(['Abovyan 2'])
})

it('A deleted address is no default any more, and deleting again changes nothing', async () => {
  await setDefault('Abovyan 1', 'billing')
  await save('Abovyan 2')
  const [saved] = (await readBook()).addresses
  const remove = () => callApi('my/delete-address', { id: saved?.id }, { headers: account.headers })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await readBook()).user.billing_address).toBe(null)
  expect(await listStreets()).toEqual(['Abovyan 2'])
})

it('A full book refuses another address, also in parallel, and defaults can still be set', async () => {
  const streets = Array.from({ length: 12 }, (_, index) => `Abovyan ${index}`)
  const responses = await Promise.all(streets.map((street) => save(street)))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  expect(await listStreets()).toHaveLength(10)
  expect((await setDefault('Abovyan 99', 'billing')).status).toBe(200)
  expect(await listStreets()).toHaveLength(10)
})

it('Nobody sees, changes or deletes the addresses of another account', async () => {
  await save('Abovyan 1')
  const [saved] = (await readBook()).addresses
  const stranger = await createAccount()
  const { headers } = stranger
  expect((await readBook(stranger)).addresses).toEqual([])
  expect((await save('Abovyan 66', saved?.id, stranger)).status).toBe(404)
  await callApi('my/delete-address', { id: saved?.id }, { headers })
  expect(await listStreets()).toEqual(['Abovyan 1'])
  expect((await visit('/api/my/addresses')).status).toBe(401)
})

it('An address that its country does not allow is refused and not saved', async () => {
  const body = { ...SAMPLE_ADDRESS, country_id: 999 }
  const response = await callApi('my/address', body, { method: 'PUT', headers: account.headers })
  expect(response.status).toBe(422)
  expect(await listStreets()).toEqual([])
})

it('The addresses are deleted with the account', async () => {
  await save('Abovyan 1')
  await env.DB.prepare('DELETE FROM account WHERE id = ?1').bind(account.account_id).run()
  const rows = env.DB.prepare('SELECT COUNT(*) AS count FROM saved_address WHERE account_id = ?1')
  expect(await rows.bind(account.account_id).first('count')).toBe(0)
})
