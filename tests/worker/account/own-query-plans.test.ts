import { expect, it } from 'vitest'
import { findCountry, findStates, isStateOf } from '../../../worker/account/address/countries.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { exportAccountData } from '../../../worker/my/export-account.ts'
import { endOtherSessions, endSessionById, listSessions } from '../../../worker/my/own-sessions.ts'
import { listOwnReviews, listSavedArticles } from '../../../worker/my/own-texts.ts'
import {
  deleteOwnPicture,
  editOwnPicture,
  findByContent,
  listPictures,
} from '../../../worker/account/portfolio/pictures.ts'
import {
  deleteSavedArticle,
  storeSavedArticle,
  listSavedIds,
} from '../../../worker/my/saved-articles.ts'
import { findTableScans } from '../find-table-scans.ts'

/* What an account asks costs what it has itself, however many accounts there are. */

const session = { account_id: 1, token_hash: 'x', now: '2026' }

it('walks through no table for an address', async () => {
  const scans = await findTableScans(async (db) => {
    await findCountry(db, 51)
    await findStates(db, 51)
    await isStateOf(db, 51, 'AM-ER')
  })
  expect(scans).toEqual([])
})

it('walks through no table for sessions', async () => {
  const scans = await findTableScans(async (db) => {
    await listSessions(db, session)
    await endSessionById(db, session, 'x')
    await endOtherSessions(db, session)
  })
  expect(scans).toEqual([])
})

it('walks through no table for texts', async () => {
  const scans = await findTableScans(async (db) => {
    await listOwnReviews(db, { account_id: 1, language_id: 1 })
    await listSavedArticles(db, { account_id: 1, language_id: 1 })
    await listSavedIds(db, 1)
    await storeSavedArticle(db, { account_id: 1, blog_id: 1, now: '2026' })
    await deleteSavedArticle(db, 1, 1)
  })
  expect(scans).toEqual([])
})

it('walks through no table for pictures', async () => {
  const scans = await findTableScans(async (db) => {
    await listPictures(db, 1)
    await findByContent(db, 1, 'x')
    await editOwnPicture(db, { account_id: 1, id: 'x', title: '', alt: '', is_shared: false })
    await deleteOwnPicture(db, 1, 'x')
  })
  expect(scans).toEqual([])
})

it('walks through no table to tell everything, or to delete it', async () => {
  const scans = await findTableScans(async (db) => {
    await exportAccountData(db, 1)
    await deleteAccountData(db, 1)
  })
  expect(scans).toEqual([])
})
