import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createDraftLink, sendDraft } from '../../../worker/operations/drafts/draft-links.ts'
import { createOperationContext } from '../operation-context.ts'
import { callWithShop, createDraft, createDraftStaff } from './draft-calls.ts'

const ORIGIN = 'https://shop.test'

beforeAll(createDraftStaff)

/** The database, in which a colleague is quicker than the first batch. */
function createRace(colleague: string, id: string): D1Database {
  return new Proxy(env.DB, {
    get(db, name) {
      if (name === 'prepare') return db.prepare.bind(db)
      return async (statements: D1PreparedStatement[]) => {
        await db.prepare(colleague).bind(id).run()
        return db.batch(statements)
      }
    },
  })
}

const countMails = (email: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'draft-order' AND to_email = ?1")
    .bind(email)
    .first('n')

it('A draft that a colleague has just sent is not sent again', async () => {
  const { id, email } = await createDraft()
  const colleague = "UPDATE draft_order SET sent_at = '2026-11-20' WHERE id = ?1"
  const sending = sendDraft(
    createRace(colleague, id),
    { id, origin: ORIGIN },
    createOperationContext(),
  )
  await expect(sending).rejects.toThrow('The draft has been mailed since it was shown.')
  expect(await countMails(email)).toBe(0)
})

it('A draft that was sent since it was shown is sent again only when that has been seen', async () => {
  const { id, email } = await createDraft()
  const send = (sent_at: string | null) => callWithShop('/draft/send', { id, sent_at })
  expect((await send(null)).status).toBe(200)
  const refused = await send(null)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'draft_sent' }])
  expect(await countMails(email)).toBe(1)
  const sent_at = await env.DB.prepare('SELECT sent_at FROM draft_order WHERE id = ?1')
    .bind(id)
    .first<string>('sent_at')
  expect((await send(sent_at)).status).toBe(200)
  expect(await countMails(email)).toBe(2)
})

it.each([
  ['cancelled', "UPDATE draft_order SET cancelled_at = '2026-11-20' WHERE id = ?1"],
  ['erased', 'DELETE FROM draft_order WHERE id = ?1'],
])('A draft that a colleague has just %s is neither sent nor linked', async (_, colleague) => {
  for (const link of [sendDraft, createDraftLink]) {
    const { id, email } = await createDraft()
    const linking = link(
      createRace(colleague, id),
      { id, origin: ORIGIN },
      createOperationContext(),
    )
    await expect(linking).rejects.toThrow('The draft was paid or cancelled, or has expired.')
    expect(await countMails(email)).toBe(0)
  }
})
