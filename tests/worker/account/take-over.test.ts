import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { callApi, readMailToken } from './account.ts'
import { fillAccount } from './fill-account.ts'
import { createMember, getFromApi, type Member } from './member.ts'

/** An account with a row of every kind, whose address belongs to somebody else. */
async function registerAsStranger(): Promise<Member> {
  const stranger = await createMember('Mallory')
  await fillAccount(stranger)
  await env.DB.batch([
    env.DB.prepare('UPDATE account SET email_confirmed_at = NULL WHERE id = ?1').bind(
      stranger.account_id,
    ),
    env.DB.prepare("UPDATE shop_order SET email = 'mallory@shop.test' WHERE account_id = ?1").bind(
      stranger.account_id,
    ),
  ])
  return stranger
}

async function exportOf(token: string) {
  const response = await getFromApi('/my/export', { Authorization: `Bearer ${token}` })
  return response.json<Record<string, readonly unknown[]>>()
}

/** The parts of an export that have rows. */
async function listFilledParts(token: string): Promise<string[]> {
  return Object.entries(await exportOf(token))
    .flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))
    .toSorted()
}

async function readReview({ email }: Member) {
  return env.DB.prepare('SELECT name, account_id, person FROM review WHERE title = ?1')
    .bind(`By ${email}`)
    .first()
}

const ORDER_SQL = 'SELECT state, account_id FROM shop_order WHERE number = ?1'

describe('An account that a stranger has registered and filled', () => {
  it('Is empty for the reader of its mailbox who signs in by a link; order and review stay', async () => {
    const stranger = await registerAsStranger()
    const { email, account_id } = stranger
    const number = await env.DB.prepare('SELECT number FROM shop_order WHERE account_id = ?1')
      .bind(account_id)
      .first<string>('number')
    await callApi('auth/send-sign-in-link', { email })
    const link = { token: await readMailToken(email, 'sign-in') }
    const { token } = await (await callApi('auth/sign-in-by-link', link)).json<{ token: string }>()
    // Mails and subscriptions name the mailbox itself.
    const own = ['account', 'mails', 'sessions', 'sign_in_links', 'subscriptions']
    expect(await listFilledParts(token)).toEqual(own)
    const response = await getFromApi('/my/orders', { Authorization: `Bearer ${token}` })
    expect(await response.text()).not.toContain(number ?? 'an order')
    expect(await env.DB.prepare(ORDER_SQL).bind(number).first()).toEqual({
      state: 'paid',
      account_id: null,
    })
    expect(await readReview(stranger)).toEqual({
      name: 'Former customer',
      account_id: null,
      person: null,
    })
  })

  it('Is empty after a new password that was set by mail, too', async () => {
    const { email } = await registerAsStranger()
    await callApi('auth/forgot-password', { email })
    const password = 'a password of the owner'
    const reset = {
      token: await readMailToken(email, 'reset'),
      password,
      password_confirmation: password,
    }
    const { token } = await (await callApi('auth/reset-password', reset)).json<{ token: string }>()
    const own = ['account', 'mails', 'sessions', 'subscriptions']
    const parts = await listFilledParts(token)
    expect(parts.filter((part) => part !== 'sign_in_links')).toEqual(own)
  })

  it('Keeps everything when a link signs in to it after its address was confirmed', async () => {
    const stranger = await registerAsStranger()
    const { email, account_id, token } = stranger
    await env.DB.prepare("UPDATE account SET email_confirmed_at = '2026' WHERE id = ?1")
      .bind(account_id)
      .run()
    const before = await listFilledParts(token)
    await callApi('auth/send-sign-in-link', { email })
    await callApi('auth/sign-in-by-link', { token: await readMailToken(email, 'sign-in') })
    expect(await listFilledParts(token)).toEqual(before)
    expect(before).toEqual(expect.arrayContaining(['orders', 'pictures', 'reviews', 'wish_list']))
  })
})
