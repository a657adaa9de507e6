import { Activity, useCallback, useEffect, useRef } from 'react'
import type { Page } from '#shared/pages/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { Head } from '../ui/head.tsx'
import { useLocation, usePageData } from '../router/router-context.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import { Blocks } from '../content/blocks.tsx'
import { NavLink } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import styles from './my-page.module.css'
import { getContentCache, loadContent } from '../account/my/my-content.ts'
import { MyState } from '../account/my/my-state.tsx'
import { PopupLink } from '../account/popup-link.tsx'
import { openPopup } from '../stores/auth-store.ts'
import { useAccountKey } from '../account/use-account-key.ts'
import { useAuth } from '../account/use-auth.ts'
import { useWasSignedIn } from '../account/use-was-signed-in.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { useOwnData } from '../account/my/use-own-data.ts'
import { useSignInPrompt } from '../account/use-sign-in-prompt.ts'
import { useSignInState, type SignInState } from '../account/use-sign-in-state.ts'

/**
 * One of the account's pages. The server's HTML is cached for all visitors: it explains the page and
 * stays hidden, with its space reserved, until the browser knows whether the visitor is signed in.
 */
export function MyPage() {
  const { key } = usePageData<Page>().data
  return <MyPageFrame key={key} />
}

function MyPageFrame() {
  const { title, description } = usePageData<Page>()
  const t = useTranslate()
  const signing = useSignInState()
  const accountKey = useAccountKey()
  useLoginPopup(signing)
  return (
    <>
      <Head title={title} description={description} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <nav className={styles['navigation']} aria-label={t('my.navigation')}>
          <NavLink to={paths.my} end>
            {t('my.overview')}
          </NavLink>
          <NavLink to={paths.myDetails}>{t('my.details')}</NavLink>
          <NavLink to={paths.myProduct}>{t('my.product')}</NavLink>
          <NavLink to={paths.myBlog}>{t('my.blog')}</NavLink>
          <NavLink to={paths.myPortfolio}>{t('my.portfolio')}</NavLink>
        </nav>
      </div>
      <div className={styles['room']}>
        <SignedIn key={accountKey} signing={signing} />
        {signing !== 'in' && <SignedOut signing={signing} />}
      </div>
    </>
  )
}

/**
 * The content is loaded only for signed-in visitors. When a session ends, it is hidden and retains what
 * was typed, and the visitor is asked to sign in again.
 */
function SignedIn({ signing }: { readonly signing: SignInState }) {
  const wasSignedIn = useWasSignedIn()
  useSignInPrompt(wasSignedIn && signing === 'out')
  if (signing !== 'in' && !wasSignedIn) return null
  return (
    <Activity mode={signing === 'in' ? 'visible' : 'hidden'}>
      <Content />
    </Activity>
  )
}

function Content() {
  const { key } = usePageData<Page>().data
  const isUserKnown = useAuth(({ user }) => user !== undefined)
  const user = useLastUser()
  const load = useCallback((visitor: Visitor) => loadContent(visitor, key), [key])
  const content = useOwnData(load, getContentCache(key))
  const isReady = content.kind === 'ready' && user !== undefined
  return (
    <div className={`${page['page']} ${styles['signedIn']}`}>
      {isReady && (
        // Another tab may have started the session of another account.
        <Activity mode={isUserKnown ? 'visible' : 'hidden'}>
          <content.data user={user} />
        </Activity>
      )}
      {!(isReady && isUserKnown) && (
        <MyState ownData={content.kind === 'ready' ? { kind: 'loading' } : content} />
      )}
    </div>
  )
}

function SignedOut({ signing }: { readonly signing: SignInState }) {
  const { data } = usePageData<Page>()
  const { isBot } = useVisitor()
  const t = useTranslate()
  return (
    <div className={styles['signedOut']} data-known={isBot || signing === 'out'}>
      <div className={page['page']}>
        <p className={styles['lead']}>{t('my.signed_out')}</p>
        <p className={styles['ways']}>
          <PopupLink to="login" className={button['main']}>
            {t('my.sign_in')}
          </PopupLink>
          <PopupLink to="register" className={button['secondary']}>
            {t('my.register')}
          </PopupLink>
        </p>
        <noscript>
          <p>{t('my.needs_script')}</p>
        </noscript>
      </div>
      <Blocks blocks={data.blocks} />
    </div>
  )
}

/** Opens the login popup when a signed-out visitor arrives, but not after signing out on this page. */
function useLoginPopup(signing: SignInState): void {
  const { auth } = useVisitor()
  const { hash } = useLocation()
  const hasChecked = useRef(false)
  useEffect(() => {
    if (signing === 'unknown' || hasChecked.current) return
    hasChecked.current = true
    // A hash opens something else, such as the popup of an emailed link.
    if (signing === 'out' && hash === '') openPopup(auth, 'login')
  }, [signing, hash, auth])
}
