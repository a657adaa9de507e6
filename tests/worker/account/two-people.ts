import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { createQuote, createVariant, requestOrder, requestPayment } from '../checkout/purchase.ts'
import { shop } from '../checkout/paid-orders.ts'
import { callApi, createEmail, readMailToken } from './account.ts'

export const STEPS = [
  'owner registers',
  'owner confirms',
  'owner orders as a guest',
  'owner orders signed in',
  'owner asks for a new password',
  'owner chooses a new password',
  'owner asks for a sign-in link',
  'owner uses the sign-in link',
  'stranger registers with the address',
  'stranger has an account of another address',
  'stranger changes to the address',
  'stranger asks for the confirmation again',
  'stranger asks for a new password',
  'stranger asks for a sign-in link',
  'stranger orders with the address',
  'stranger deletes the account',
  'stranger signs in with the owner’s address',
] as const
export type Step = (typeof STEPS)[number]

export interface Person {
  token: string | undefined
  password: string
  account_id: number | undefined
}

export interface World {
  readonly address: string
  readonly owner: Person
  readonly stranger: Person
  /** Numbers of the owner's orders, which the stranger must not see. */
  readonly order_numbers: string[]
}

export const SignedIn = z.object({ token: z.string(), user: z.object({ id: z.number() }) })
export const getHeaders = ({ token }: Person) =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

async function register(person: Person, email: string): Promise<void> {
  const { password } = person
  const response = await callApi('register', { email, password, password_confirmation: password })
  await applySession(person, response)
}

/** Signs the person in if the answer contains a session. */
async function applySession(person: Person, response: Response): Promise<void> {
  if (response.status !== 200) return
  const { token, user } = z.parse(SignedIn, await response.json())
  Object.assign(person, { token, account_id: user.id })
}

/** The link in the owner's mailbox. The owner opens only links that the owner has requested. */
async function findLink({ address, owner }: World, kind: string): Promise<string | undefined> {
  const { results } = await env.DB.prepare(
    `SELECT text FROM outbox WHERE to_email = ?1 AND kind = ?2 AND account_id = ?3
     ORDER BY created_at DESC`,
  )
    .bind(address, kind, owner.account_id ?? 0)
    .all<{ text: string }>()
  return /#(?:reset|confirm)=([\w-]+)/.exec(results[0]?.text ?? '')?.[1]
}

/** Buys one of a new variant: the same one is not sold twice to an account in a moment. */
async function buy(person: Person | undefined, email: string): Promise<string> {
  const variant = await createVariant(1)
  const account = person?.account_id === undefined ? {} : { account_id: person.account_id }
  const headers = person === undefined ? {} : getHeaders(person)
  const quote = await createQuote(variant, { email, ...account })
  const payment = await requestPayment(shop, quote, headers)
  const { client_secret } = z.parse(z.object({ client_secret: z.string() }), await payment.json())
  await shop.pay(client_secret, 'good')
  const response = await requestOrder(shop, quote, headers)
  return z.parse(z.object({ number: z.string() }), await response.json()).number
}

/** An action of one of the two people. */
export async function perform(world: World, step: Step): Promise<void> {
  const { address, owner, stranger, order_numbers } = world
  switch (step) {
    case 'owner registers':
      return register(owner, address)
    case 'owner confirms': {
      const token = await findLink(world, 'confirm')
      const headers = getHeaders(owner)
      if (token !== undefined) await callApi('auth/confirm-email', { token }, { headers })
      return undefined
    }
    case 'owner orders as a guest':
      order_numbers.push(await buy(undefined, address))
      return undefined
    case 'owner orders signed in':
      if (owner.token !== undefined) order_numbers.push(await buy(owner, address))
      return undefined
    case 'owner asks for a new password':
    case 'stranger asks for a new password':
      await callApi('auth/forgot-password', { email: address })
      return undefined
    case 'owner chooses a new password': {
      const token = await findLink(world, 'reset')
      if (token === undefined) return undefined
      owner.password = `${owner.password}!`
      const passwords = { password: owner.password, password_confirmation: owner.password }
      return applySession(owner, await callApi('auth/reset-password', { ...passwords, token }))
    }
    case 'owner asks for a sign-in link':
    case 'stranger asks for a sign-in link':
      await callApi('auth/send-sign-in-link', { email: address })
      return undefined
    case 'owner uses the sign-in link': {
      // Whoever registered the address, its mails are the owner's.
      const token = await readMailToken(address, 'sign-in')
      await applySession(owner, await callApi('auth/sign-in-by-link', { token }))
      // The stranger has lost the account; the old token is tried in the next steps.
      if (stranger.account_id === owner.account_id) stranger.account_id = undefined
      return undefined
    }
    case 'stranger registers with the address':
      return register(stranger, address)
    case 'stranger has an account of another address':
      return register(stranger, createEmail())
    case 'stranger changes to the address':
      await callApi(
        'auth/edit-email',
        { email: address, password: stranger.password },
        { method: 'PATCH', headers: getHeaders(stranger) },
      )
      return undefined
    case 'stranger asks for the confirmation again':
      await callApi('auth/send-confirmation', {}, { headers: getHeaders(stranger) })
      return undefined
    case 'stranger orders with the address':
      if (stranger.token !== undefined) await buy(stranger, address)
      return undefined
    case 'stranger deletes the account': {
      const body = { password: stranger.password }
      await callApi('my/delete-account', body, { headers: getHeaders(stranger) })
      Object.assign(stranger, { token: undefined, account_id: undefined })
      return undefined
    }
    case 'stranger signs in with the owner’s address':
      return applySession(
        stranger,
        await callApi('login', { email: address, password: stranger.password }),
      )
  }
}
