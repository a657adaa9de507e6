import { useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { toLines } from '#shared/cart/cart.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { CopyField } from '../ui/copy-field.tsx'
import { browserStorage } from '../runtime/browser-storage.ts'
import { storeKnownShared } from './known-shared-carts.ts'
import styles from './share-cart.module.css'
import { storeSharedId } from './shared-cart-id.ts'
import type { CartState } from '../stores/cart-store.ts'
import { useCart } from './use-cart.ts'

const TOO_MANY = 429

interface CreatedLink {
  readonly url: string
  /** The lines that the link shows: a changed cart needs another link, changed prices do not. */
  readonly lines: string
}

/** Creates a link to the current cart, to copy or to send. */
export function ShareCart() {
  const t = useTranslate()
  const visitor = useVisitor()
  const items = useCart((cart) => cart.items)
  const [createdLink, setCreatedLink] = useState<CreatedLink>()
  const [failure, setFailure] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const lines = JSON.stringify(toLines(items))
  const link = createdLink?.lines === lines ? createdLink : undefined

  async function create(): Promise<void> {
    if (isCreating) return
    setCreating(true)
    setFailure(undefined)
    try {
      setCreatedLink({ url: await createLink(visitor, items), lines })
    } catch (error) {
      // The server explains itself that too many links were created in a short time.
      const isTooMany = error instanceof ApiError && error.status === TOO_MANY
      setFailure(isTooMany ? error.message : t('share.failed'))
    } finally {
      setCreating(false)
    }
  }

  return (
    <section className={styles['share']} aria-labelledby="share">
      <h2 id="share">{t('share.title')}</h2>
      <p className={styles['help']}>{t('share.help')}</p>
      {link === undefined ? (
        <button
          type="button"
          className={button['secondary']}
          aria-disabled={isCreating}
          onClick={() => void create()}
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

async function createLink(visitor: Visitor, items: CartState['items']): Promise<string> {
  const { createSharedCart } = await import('./cart-calls.ts')
  const { shared_cart_id, url } = await createSharedCart(visitor, items)
  storeKnownShared(browserStorage, { shared_cart_id, isOwn: true })
  storeSharedId(visitor.cart, browserStorage, shared_cart_id)
  return new URL(url, window.location.origin).href
}

function SharedLink({ url }: { readonly url: string }) {
  const t = useTranslate()
  const labels = {
    copy: t('share.copy'),
    copied: t('share.copied'),
    not_copied: t('share.not_copied'),
  }
  const send = () => {
    navigator.share({ url, title: t('shared.title') }).catch(() => {
      // The visitor has cancelled; the link is still shown.
    })
  }
  return (
    <CopyField label={t('share.link')} url={url} labels={labels} isNew>
      {'share' in navigator && (
        <button type="button" className={button['quiet']} onClick={send}>
          {t('share.send')}
        </button>
      )}
    </CopyField>
  )
}
