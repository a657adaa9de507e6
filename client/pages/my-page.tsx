import { useCallback, useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { Page } from '#shared/content/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { Head } from '../../app/head.tsx'
import { useVisitor, type Visitor } from '../../app/visitor.ts'
import { Blocks } from '../../content/blocks.tsx'
import { NavLink } from '../../locale/link.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import page from '../../ui/page.module.css'
import styles from './my-page.module.css'
import { loadContent } from './my-content.ts'
import { MyState } from './my-state.tsx'
import { PopupLink } from '../popup-link.tsx'
import { openPopup } from '../store.ts'
import { useAuth } from '../use-auth.ts'
import { useMine } from './use-mine.ts'
import { useSigning, type Signing } from '../use-signing.ts'

/**
 * One of the account's pages. What the server renders is kept for everybody: it says what is found
 * here, and stays unseen with its room held until the browser knows whether somebody is signed in.
 */
export function MyPage() {
  const { key } = useLoaderData<Page>().data
  return <Frame key={key} />
}

function Frame() {
  const { title, description } = useLoaderData<Page>()
  const t = useTranslate()
  const signing = useSigning()
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
        {signing === 'in' ? <SignedIn /> : <SignedOut signing={signing} />}
      </div>
    </>
  )
}

/** Fetched for whoever is signed in; nobody else needs a byte of it. */
function SignedIn() {
  const { key } = useLoaderData<Page>().data
  const user = useAuth((state) => state.user)
  const mine = useMine(useCallback((visitor: Visitor) => loadContent(visitor, key), [key]))
  const isThere = mine.kind === 'ready' && user !== undefined
  return (
    <div className={`${page['page']} ${styles['signedIn']}`}>
      {isThere ? (
        <mine.data key={user.id} user={user} />
      ) : (
        <MyState mine={mine.kind === 'ready' ? { kind: 'loading' } : mine} />
      )}
    </div>
  )
}

function SignedOut({ signing }: { readonly signing: Signing }) {
  const { data } = useLoaderData<Page>()
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
          <PopupLink to="register" className={button['second']}>
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

/** Opens over the explanation for whoever comes here signed out; not for whoever signs out here. */
function useLoginPopup(signing: Signing): void {
  const { auth } = useVisitor()
  const { hash } = useLocation()
  const hasLooked = useRef(false)
  useEffect(() => {
    if (signing === 'unknown' || hasLooked.current) return
    hasLooked.current = true
    // An address that opens something itself, such as the link of a mail, is left to it.
    if (signing === 'out' && hash === '') openPopup(auth, 'loginPopupOpen')
  }, [signing, hash, auth])
}
