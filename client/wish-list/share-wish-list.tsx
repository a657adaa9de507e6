import { useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import share from '../cart/share-cart.module.css'
import { useTranslate } from '../locale/use-translate.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { CopyField } from '../ui/copy-field.tsx'
import { parseStoredLink, type StoredLink } from './stored-link.ts'
import { createWishListLink, revokeWishListLink } from './wish-calls.ts'
import { SHARED_WISHES } from './wish-storage.ts'

const TOO_MANY = 429

/** Creates a link to a copy of the list, and ends it. The browser remembers the link until then. */
export function ShareWishList({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [link, setLink] = useState(() => parseStoredLink(browserStorage.read(SHARED_WISHES)))
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  async function run(action: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setMessage(undefined)
    try {
      await action()
    } catch (error) {
      // The server explains itself that too many links were created in a short time.
      const isTooMany = error instanceof ApiError && error.status === TOO_MANY
      setMessage(isTooMany ? error.message : t('share.failed'))
    } finally {
      setBusy(false)
    }
  }

  const create = async () => {
    const { url, ...created } = await createWishListLink(visitor, ids)
    const newLink: StoredLink = { ...created, url: new URL(url, window.location.origin).href }
    browserStorage.write(SHARED_WISHES, JSON.stringify(newLink))
    setNew(true)
    setLink(newLink)
  }
  const revoke = async (endedLink: StoredLink) => {
    await revokeWishListLink(visitor, endedLink)
    browserStorage.remove(SHARED_WISHES)
    setLink(undefined)
    setMessage(t('wish.revoked'))
  }
  return (
    <section className={share['share']} aria-labelledby="share">
      <h2 id="share">{t('wish.share')}</h2>
      <p className={share['help']}>{t('wish.share_help')}</p>
      {link === undefined ? (
        <button
          type="button"
          className={button['secondary']}
          aria-disabled={isBusy}
          onClick={() => void run(create)}
        >
          {t('share.make')}
        </button>
      ) : (
        <CopyField
          label={t('wish.link')}
          url={link.url}
          labels={{
            copy: t('share.copy'),
            copied: t('share.copied'),
            not_copied: t('share.not_copied'),
          }}
          isNew={isNew}
        >
          <button
            type="button"
            className={button['quiet']}
            aria-disabled={isBusy}
            onClick={() => void run(() => revoke(link))}
          >
            {t('wish.revoke')}
          </button>
        </CopyField>
      )}
      <p role="status">{message}</p>
    </section>
  )
}
