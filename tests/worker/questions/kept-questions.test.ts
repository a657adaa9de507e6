import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { createAccount, createEmail, readMails } from '../account/account.ts'
import { getFromApi } from '../account/member.ts'
import {
  answer,
  createAsker,
  listAll,
  press,
  readQuestionToken,
  type Asker,
} from './question-calls.ts'

const DAY_MS = 24 * 60 * 60_000

let asker: Asker
beforeEach(async () => {
  asker = await createAsker()
})

describe('The stored data of a person who asks a question', () => {
  const readRows = async () =>
    (await env.DB.prepare('SELECT email, expires_at FROM question').all()).results

  it('An unconfirmed question is deleted after three days, an unanswered one after half a year', async () => {
    await asker.ask()
    await deleteExpired(env.DB, new Date(Date.now() + 2.9 * DAY_MS))
    expect(await readRows()).toHaveLength(1)
    await press(await readQuestionToken(asker.email))
    await deleteExpired(env.DB, new Date(Date.now() + 179 * DAY_MS))
    expect(await readRows()).toHaveLength(1)
    await deleteExpired(env.DB, new Date(Date.now() + 181 * DAY_MS))
    expect(await readRows()).toEqual([])
    await asker.ask({ text: 'And in a fresco, please?' })
    await deleteExpired(env.DB, new Date(Date.now() + 3.1 * DAY_MS))
    expect(await readRows()).toEqual([])
  })

  it('The address is deleted 14 days after the answer; question and answer stay', async () => {
    const id = await asker.askConfirmed()
    await answer(id)
    await deleteExpired(env.DB, new Date(Date.now() + 13 * DAY_MS))
    expect(await readRows()).toMatchObject([{ email: asker.email }])
    await deleteExpired(env.DB, new Date(Date.now() + 15 * DAY_MS))
    expect(await readRows()).toEqual([{ email: '', expires_at: null }])
    expect((await asker.load()).questions).toHaveLength(1)
  })

  it('The account’s export has its questions, and its deletion forgets the asker', async () => {
    const { account_id, headers } = await createAccount({ email: asker.email })
    await asker.ask({}, headers)
    await asker.ask({ text: 'And in a fresco, please?' }, headers)
    const other = createEmail()
    await asker.ask({ email: other })
    const exported = await (
      await getFromApi('/my/export', headers)
    ).json<{ questions: unknown[] }>()
    expect(exported.questions).toHaveLength(2)
    const [newest] = await listAll()
    await answer(newest?.id ?? 0)
    await deleteAccountData(env.DB, account_id, { now: new Date() })
    expect(await readRows()).toMatchObject([{ email: '' }, { email: other }])
    expect(await readMails(asker.email)).toEqual([])
    expect((await asker.load()).questions).toHaveLength(1)
  })

  it('A stranger who registers the address exports and deletes nothing of the asker', async () => {
    await asker.askConfirmed()
    const { account_id, headers } = await createAccount({
      email: asker.email,
      is_email_confirmed: false,
    })
    const exported = await (
      await getFromApi('/my/export', headers)
    ).json<{ questions: unknown[] }>()
    expect(exported.questions).toEqual([])
    await deleteAccountData(env.DB, account_id, { now: new Date() })
    expect(await readRows()).toMatchObject([{ email: asker.email }])
  })
})
