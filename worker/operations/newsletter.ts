import * as z from 'zod/mini'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { ONE_CLICK_PATH } from '#shared/subscriptions/contract.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { all, type Db } from '../db/rows.ts'
import { createEndTokenEncoder } from '../subscriptions/end-tokens.ts'

const Row = z.object({
  email: z.string(),
  language_id: z.number(),
  origin: z.string(),
  confirmed_at: z.string(),
})

export interface NewsletterReader {
  readonly email: string
  /** The code of the language in which the reader has subscribed. */
  readonly language: string
  readonly confirmed_at: string
  /** The page that ends the subscription, for the text of each mail. */
  readonly unsubscribe_link: string
  /** The address for the header `List-Unsubscribe` (RFC 8058). */
  readonly one_click_url: string
}

/** Lists those who have confirmed the newsletter, each with the links that end it. */
export async function listNewsletterReaders(db: Db): Promise<NewsletterReader[]> {
  const rows = await all(
    Row,
    db.prepare(
      `SELECT email, language_id, origin, confirmed_at FROM subscription
       WHERE kind = 'newsletter' AND confirmed_at IS NOT NULL ORDER BY id`,
    ),
  )
  const toEndToken = await createEndTokenEncoder(db)
  return Promise.all(
    rows.map(async ({ email, language_id, origin, confirmed_at }) => {
      const { code } = findLocaleById(language_id) ?? DEFAULT_LOCALE
      const token = await toEndToken(email)
      return {
        email,
        language: code,
        confirmed_at,
        unsubscribe_link: origin + localizePath(code, `${paths.subscription}#end=${token}`),
        one_click_url: `${origin}/api${ONE_CLICK_PATH}/${token}`,
      }
    }),
  )
}
