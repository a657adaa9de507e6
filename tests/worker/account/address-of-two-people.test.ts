import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createVariant } from '../checkout/purchase.ts'
import { visit } from '../shop.ts'
import { callApi, createEmail, readMails } from './account.ts'
import { listOwnedMails, readOwnedRows } from './owned-rows.ts'
import {
  getHeaders,
  perform,
  SignedIn,
  STEPS,
  type Person,
  type Step,
  type World,
} from './two-people.ts'

/* Two people use one address. Only its owner reads its mails; both may enter it anywhere, in any
 * order. The stranger must neither see nor change anything of the owner's. */

/** Everything that the stranger can see. */
async function readVisible(stranger: Person, product_id: number): Promise<string> {
  if (stranger.token === undefined) return ''
  const headers = getHeaders(stranger)
  const answers = await Promise.all([
    visit('/api/my/export', { headers }),
    visit('/api/my/orders', { headers }),
    visit('/api/my/purchases?language_id=1', { headers }),
    visit('/api/auth/fetch', { headers }),
    visit(`/api/my/texts?language_id=1&product_id=${product_id}`, { headers }),
  ])
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}

/** The account that has confirmed the address can sign in with it, whatever other registrations exist. */
async function expectOwnerCanSignIn({ address: email, owner }: World): Promise<void> {
  const confirmedAccount = await env.DB.prepare(
    'SELECT id FROM account WHERE email = ?1 AND email_confirmed_at IS NOT NULL',
  )
    .bind(email)
    .first<number>('id')
  if (confirmedAccount === null) return
  expect(confirmedAccount).toBe(owner.account_id)
  const headers = { 'CF-Connecting-IP': crypto.randomUUID() }
  const hasPassword = await env.DB.prepare(
    "SELECT password_hash LIKE '$scrypt$%' AS has_password FROM account WHERE id = ?1",
  )
    .bind(confirmedAccount)
    .first<number>('has_password')
  // A sign-in link removes the password of an account that was not confirmed.
  if (hasPassword !== 1) return
  const response = await callApi('login', { email, password: owner.password }, { headers })
  // Attempts are limited by minute and address.
  if (response.status === 429) return
  expect(z.parse(SignedIn, await response.json()).user.id).toBe(confirmedAccount)
}

/** Sequences that failed in the past run every time. */
const EXAMPLES: readonly (readonly Step[])[] = [
  [
    'owner orders as a guest',
    'stranger registers with the address',
    'stranger deletes the account',
  ],
  [
    'owner orders as a guest',
    'stranger has an account of another address',
    'stranger orders with the address',
    'stranger deletes the account',
  ],
  [
    'stranger registers with the address',
    'owner registers',
    'owner confirms',
    'owner orders signed in',
    'stranger signs in with the owner’s address',
    'stranger deletes the account',
  ],
  [
    'stranger registers with the address',
    'stranger orders with the address',
    'owner asks for a sign-in link',
    'owner uses the sign-in link',
    'owner orders signed in',
    'stranger asks for the confirmation again',
    'stranger signs in with the owner’s address',
    'stranger deletes the account',
  ],
  [
    'stranger registers with the address',
    'stranger changes to the address',
    'owner registers',
    'stranger asks for a sign-in link',
    'owner uses the sign-in link',
    'owner orders signed in',
    'stranger signs in with the owner’s address',
  ],
]

it('A stranger cannot see, change or delete data of the owner of an address in any sequence of actions', async () => {
  const variant = await createVariant(1)
  const product_id =
    (await env.DB.prepare('SELECT product_id FROM product_variant WHERE id = ?1')
      .bind(variant)
      .first<number>('product_id')) ?? 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 9 }),
      async (steps) => {
        const world: World = {
          address: createEmail(),
          owner: { token: undefined, password: 'the owner’s own', account_id: undefined },
          stranger: { token: undefined, password: 'the stranger’s own', account_id: undefined },
          order_numbers: [],
        }
        for (const step of steps) {
          const isStrangers = step.startsWith('stranger')
          const before = [await readOwnedRows(world), await listOwnedMails(world)] as const
          await perform(world, step)
          const visibleData = await readVisible(world.stranger, product_id)
          for (const number of world.order_numbers) expect(visibleData, step).not.toContain(number)
          if (!isStrangers) continue
          expect(await readOwnedRows(world), step).toBe(before[0])
          expect(await listOwnedMails(world), step).toEqual(expect.arrayContaining(before[1]))
          expect(world.stranger.account_id, step).not.toBe(world.owner.account_id ?? 0)
        }
        await expectOwnerCanSignIn(world)
        const subjects = (await readMails(world.address)).map(({ subject }) => subject).join('\n')
        for (const number of world.order_numbers) expect(subjects).toContain(number)
      },
    ),
    {
      numRuns: 12,
      seed: 20261123,
      endOnFailure: true,
      examples: EXAMPLES.map((steps) => [[...steps]]),
    },
  )
}, 300_000)
