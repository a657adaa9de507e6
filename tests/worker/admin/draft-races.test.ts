import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createDraftLink, sendDraft } from '../../../worker/operations/drafts/draft-links.ts'
import { createOperationContext } from '../operation-context.ts'
import { createDraft, createDraftStaff } from './draft-calls.ts'

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
    expect(
      await env.DB.prepare("SELECT 1 FROM outbox WHERE kind = 'draft-order' AND to_email = ?1")
        .bind(email)
        .first(),
    ).toBeNull()
  }
})
