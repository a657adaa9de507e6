import { localizePath, paths } from '#shared/url/paths.ts'
import type { Db } from '../db/rows.ts'
import { renderEmail, type EmailContent } from '../mail/render-email.ts'
import type { Mail } from '../mail/mail.ts'
import { getShopName } from '../mail/shop-name.ts'
import type { AccountRequestContext } from './request-context.ts'

interface AccountEmail extends Pick<EmailContent, 'kind' | 'to_email' | 'email' | 'number'> {
  /**
   * The fragment that opens a dialog on the account page; fragments are never sent to servers, so they
   * reach no log.
   */
  readonly hash: '' | '#login' | `#reset=${string}` | `#confirm=${string}` | `#sign-in=${string}`
}

/** Renders an email in the recipient's language with a link to the account page. */
export async function renderAccountEmail(
  db: Db,
  { locale, origin }: Pick<AccountRequestContext, 'locale' | 'origin'>,
  { hash, ...email }: AccountEmail,
): Promise<Mail> {
  const link = origin + localizePath(locale.code, `${paths.my}${hash}`)
  return renderEmail({ ...email, locale, link, shop: await getShopName(db, locale) })
}
