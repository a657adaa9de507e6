import { expect, it } from 'vitest'
import { callApi } from '../account/account.ts'
import { visit } from '../shop.ts'

async function readErrors(response: Response): Promise<unknown> {
  expect(response.status).toBe(422)
  return (await response.json<{ errors: unknown }>()).errors
}

it('A field of a form that is absent is required, in the language of the call', async () => {
  expect(await readErrors(await callApi('login', {}))).toEqual({
    email: ['This field is required.'],
    password: ['This field is required.'],
  })
  expect(await readErrors(await callApi('login', { email: 'a@b.c', language_id: 3 }))).toEqual({
    password: ['Ce champ est obligatoire.'],
  })
})

it('Null is not reported as absent, because the field may be optional', async () => {
  const registration = { name: null, email: 'a@b.c', password: 'x', password_confirmation: 'x' }
  expect(await readErrors(await callApi('register', registration))).toEqual({
    name: ['Invalid input: expected string, received null'],
  })
})

it('A field within a body and a parameter of a query that are absent are required, too', async () => {
  const order = { locale: 'en', cart_items: [{ product_variant_id: 1, searching_key: '1' }] }
  expect(await readErrors(await callApi('cart/share-cart', order))).toEqual({
    'cart_items.0.quantity': ['This field is required.'],
  })
  expect(await readErrors(await visit('/api/states/get-by-country?language_id=2'))).toEqual({
    country_id: ['Այս դաշտը պարտադիր է։'],
  })
})

it('A field of another type has a message of its own', async () => {
  expect(await readErrors(await callApi('login', { email: 5, password: 'x' }))).toEqual({
    email: ['Invalid input: expected string, received number'],
  })
})
