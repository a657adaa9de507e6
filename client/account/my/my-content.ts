import type { ComponentType } from 'react'
import type { User } from '#shared/account/user.ts'
import type { Visitor } from '../../runtime/visitor.ts'
import { loadMessages } from '../../locale/load-messages.ts'
import { createAccountCache } from '../account-cache.ts'
import type { OwnDataCache } from './use-own-data.ts'

type MyContent = ComponentType<{ readonly user: User }>

/** The content of each page of the account for a visitor who is signed in, by the page's key. */
const LOAD_CONTENT_BY_PAGE: Readonly<Record<string, () => Promise<MyContent>>> = {
  my: () => import('./my-overview.tsx').then(({ MyOverview }) => MyOverview),
  'my-details': () => import('./my-details.tsx').then(({ MyDetails }) => MyDetails),
  'my-product': () => import('./my-purchases.tsx').then(({ MyPurchases }) => MyPurchases),
  'my-blog': () => import('./my-texts.tsx').then(({ MyTexts }) => MyTexts),
  'my-portfolio': () =>
    import('../portfolio/my-portfolio.tsx').then(({ MyPortfolio }) => MyPortfolio),
}

const contentCaches = new Map(
  Object.keys(LOAD_CONTENT_BY_PAGE).map((key): [string, OwnDataCache<MyContent>] => [
    key,
    createAccountCache(),
  ]),
)

/** A return to a page shows its content at once, so that the browser can restore the position. */
export const getContentCache = (key: string) => contentCaches.get(key)

/** Loads a page's content and messages, and the user. */
export async function loadContent(visitor: Visitor, key: string): Promise<MyContent> {
  const load = LOAD_CONTENT_BY_PAGE[key]
  if (load === undefined) throw new Error(`Unknown page of the account: ${key}`)
  const [content] = await Promise.all([
    load(),
    loadMessages(visitor, ['account', 'mine', 'article', 'product', 'form', 'order']),
    loadUser(visitor),
  ])
  return content
}

async function loadUser(visitor: Visitor): Promise<void> {
  const { fetchUser } = await import('../fetch-user.ts')
  await fetchUser(visitor)
  const { token, user } = visitor.auth.getState()
  if (token !== undefined && user === undefined) throw new Error('Nobody says who is signed in')
}
