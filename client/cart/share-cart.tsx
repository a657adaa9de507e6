import { useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { toLines } from '#shared/cart/cart.ts'
import { useVisitor, type Visitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { CopyField } from '../ui/copy-field.tsx'
import { browserStorage } from '../app/browser-storage.ts'
import { rememberShared } from './known-shared-carts.ts'
import styles from './share-cart.module.css'
import { rememberSharedId } from './shared-cart-id.ts'
import type { CartState } from './store.ts'
import { useCart } from './use-cart.ts'

const TOO_MANY = 429

interface MadeLink {
  readonly url: string
  /** What the link shows; another cart needs another link, new prices do not. */
  readonly lines: string
}

/** A link to what is in the cart now, to copy or to send. */
export function ShareCart() {
  const t = useTranslate()
  const visitor = useVisitor()
  const items = useCart((cart) => cart.items)
  const [made, setMade] = useState<MadeLink>()
  const [failure, setFailure] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const lines = JSON.stringify(toLines(items))
  const link = made?.lines === lines ? made : undefined

  async function make(): Promise<void> {
    if (isMaking) return
    setMaking(true)
    setFailure(undefined)
    try {
      setMade({ url: await makeLink(visitor, items), lines })
    } catch (error) {
      // Too many in a short time is told in the server's own words.
      const isTooMany = error instanceof ApiError && error.status === TOO_MANY
      setFailure(isTooMany ? error.message : t('share.failed'))
    } finally {
      setMaking(false)
    }
  }

  return (
    <section className={styles['share']} aria-labelledby="share">
      <h2 id="share">{t('share.title')}</h2>
      <p className={styles['help']}>{t('share.help')}</p>
      {link === undefined ? (
        <button
          type="button"
          className={button['second']}
          aria-disabled={isMaking}
          onClick={() => void make()}
        >
          {t('share.make')}
        </button>
      ) : (
        <SharedLink url={link.url} />
      )}
      <p role="status" className={styles['failure']}>
        {failure}
      </p>
    </section>
  )
}

async function makeLink(visitor: Visitor, items: CartState['items']): Promise<string> {
  const { askToShare } = await import('./cart-calls.ts')
  const { shared_cart_id, url } = await askToShare(visitor, items)
  rememberShared(browserStorage, { shared_cart_id, isOwn: true })
  rememberSharedId(visitor.cart, browserStorage, shared_cart_id)
  return new URL(url, window.location.origin).href
}

function SharedLink({ url }: { readonly url: string }) {
  const t = useTranslate()
  const words = {
    copy: t('share.copy'),
    copied: t('share.copied'),
    not_copied: t('share.not_copied'),
  }
  const send = () => {
    navigator.share({ url, title: t('shared.title') }).catch(() => {
      // Changed their mind; the link is still here.
    })
  }
  return (
    <CopyField label={t('share.link')} url={url} words={words} isNew>
      {'share' in navigator && (
        <button type="button" className={button['quiet']} onClick={send}>
          {t('share.send')}
        </button>
      )}
    </CopyField>
  )
}
