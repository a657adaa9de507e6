import type { Hono } from 'hono'
import {
  cancelDraft as cancelDraftCall,
  createDraft as createDraftCall,
  createDraftLink as createDraftLinkCall,
  fetchDraftChoices,
  fetchDraftExtras,
  fetchDrafts,
  priceDraft,
  sendDraft as sendDraftCall,
} from '#shared/admin/drafts-contract.ts'
import { invalid } from '../../../worker/http/errors.ts'
import { cancelDraft } from '../../../worker/operations/drafts/cancel-draft.ts'
import { createDraft } from '../../../worker/operations/drafts/create-draft.ts'
import { readDraftChoices } from '../../../worker/operations/drafts/draft-choices.ts'
import { listDraftExtras } from '../../../worker/operations/drafts/draft-extras.ts'
import { createDraftLink, sendDraft } from '../../../worker/operations/drafts/draft-links.ts'
import { readDraftPage } from '../../../worker/operations/drafts/draft-page.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_DRAFTS = 50

export function serveDrafts(app: Hono<AdminEnv>): void {
  serveCall(app, fetchDraftChoices, (_, { env }) => readDraftChoices(env.DB))
  serveCall(app, fetchDraftExtras, async ({ sku }, { env }) => ({
    extras: await listDraftExtras(env.DB, sku),
  }))
  serveCall(app, fetchDrafts, ({ older }, { env }) =>
    readDraftPage(env.DB, { older, count: PAGE_DRAFTS, now: new Date() }),
  )
  serveCall(app, priceDraft, async (input, { env }) => {
    const { draft, problems } = await env.SHOP.priceDraft(input)
    if (draft === undefined) return { priced: null, problems }
    const { currency, prices_include_tax, lines, sums, shipping_methods, shipping_id } =
      draft.priced
    return {
      priced: {
        currency: currency.code,
        prices_include_tax,
        lines,
        sums,
        shipping_methods,
        shipping_id,
      },
      problems,
    }
  })
  serveCall(app, createDraftCall, async ({ id, total, ...input }, c) => {
    const { draft, problems } = await c.env.SHOP.priceDraft(input)
    if (draft === undefined || !draft.priced.can_order || Object.keys(problems).length > 0)
      throw invalid(problems)
    const { language_id, note } = input
    const newDraft = { ...draft, id, language_id, note, shown_total: total }
    await createDraft(c.env.DB, newDraft, toOperationContext(c))
    return { id }
  })
  serveCall(app, sendDraftCall, async ({ id, sent_at }, c) => {
    const draftMail = { id, origin: c.env.SHOP_URL, shown_sent_at: sent_at }
    return { email: await sendDraft(c.env.DB, draftMail, toOperationContext(c)) }
  })
  serveCall(app, createDraftLinkCall, async ({ id }, c) => ({
    url: await createDraftLink(c.env.DB, { id, origin: c.env.SHOP_URL }, toOperationContext(c)),
  }))
  serveCall(app, cancelDraftCall, async ({ id }, c) => {
    await cancelDraft(c.env.DB, id, toOperationContext(c))
    return {}
  })
}
