import { expect, it } from 'vitest'
import { findCountry, findStates, isStateOf } from '../../../worker/account/address/countries.ts'
import { deleteAccountOf } from '../../../worker/account/my/delete-account.ts'
import { exportOf } from '../../../worker/account/my/export-account.ts'
import {
  endOtherSessions,
  endSessionById,
  listSessions,
} from '../../../worker/account/my/own-sessions.ts'
import { listOwnReviews, listSavedArticles } from '../../../worker/account/my/own-texts.ts'
import {
  deleteOwnPicture,
  editOwnPicture,
  findByContent,
  listPictures,
} from '../../../worker/account/portfolio/pictures.ts'
import {
  dropArticle,
  keepArticle,
  listSavedIds,
} from '../../../worker/account/my/saved-articles.ts'
import { scansOf } from '../query-plan.ts'

/* What an account asks costs what it has itself, however many accounts there are. */

const session = { account_id: 1, token_hash: 'x', now: '2026' }

it('walks through no table for an address', async () => {
  const scans = await scansOf(async (db) => {
    await findCountry(db, 51)
    await findStates(db, 51)
    await isStateOf(db, 51, 'AM-ER')
  })
  expect(scans).toEqual([])
})

it('walks through no table for sessions', async () => {
  const scans = await scansOf(async (db) => {
    await listSessions(db, session)
    await endSessionById(db, session, 'x')
    await endOtherSessions(db, session)
  })
  expect(scans).toEqual([])
})

it('walks through no table for texts', async () => {
  const scans = await scansOf(async (db) => {
    await listOwnReviews(db, { account_id: 1, language_id: 1 })
    await listSavedArticles(db, { account_id: 1, language_id: 1 })
    await listSavedIds(db, 1)
    await keepArticle(db, { account_id: 1, blog_id: 1, now: '2026' })
    await dropArticle(db, 1, 1)
  })
  expect(scans).toEqual([])
})

it('walks through no table for pictures', async () => {
  const scans = await scansOf(async (db) => {
    await listPictures(db, 1)
    await findByContent(db, 1, 'x')
    await editOwnPicture(db, { account_id: 1, id: 'x', title: '', alt: '', is_shared: false })
    await deleteOwnPicture(db, 1, 'x')
  })
  expect(scans).toEqual([])
})

it('walks through no table to tell everything, or to delete it', async () => {
  const scans = await scansOf(async (db) => {
    await exportOf(db, 1)
    await deleteAccountOf(db, 1)
  })
  expect(scans).toEqual([])
})
