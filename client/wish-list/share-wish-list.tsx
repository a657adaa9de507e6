import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useAuth } from '../account/use-auth.ts'
import share from '../cart/share-cart.module.css'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { CopyField } from '../ui/copy-field.tsx'
import { findLink, readLinks, storeLinks, type StoredLink } from './stored-links.ts'
import { createWishListLink, revokeWishListLink } from './wish-calls.ts'

const TOO_MANY = 429

interface ShareWishListProps {
  readonly ids: readonly number[]
}

/** Creates a link to a copy of the list, and ends it. The browser remembers the links until then. */
export function ShareWishList({ ids }: ShareWishListProps) {
  const accountId = useAuth(({ user }) => user?.id)
  const isAccountUnknown = useAuth(({ authenticated, user }) => authenticated && user === undefined)
  // Until the account is known, it is unknown whose links may be shown and kept.
  if (isAccountUnknown) return null
  return <Links key={accountId} ids={ids} accountId={accountId} />
}

interface LinksProps extends ShareWishListProps {
  readonly accountId: number | undefined
}

function Links({ ids, accountId }: LinksProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [links, setLinks] = useState(() => readLinks(accountId))
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  // The links of another account are forgotten: whoever uses the browser now could copy and end them.
  useEffect(() => storeLinks(links), [links])
  const link = findLink(links, ids)
  const earlierLinks = links.filter((stored) => stored !== link)
  // The link is not new any more when it is shown again, and must not take the focus then.
  if (link === undefined && isNew) setNew(false)

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
    const newLink: StoredLink = {
      ...created,
      url: new URL(url, window.location.origin).href,
      product_variant_ids: [...ids],
      account_id: accountId,
    }
    setNew(true)
    // Another tab may have created a link meanwhile.
    setLinks([...readLinks(accountId), newLink])
  }
  const revoke = async (endedLinks: readonly StoredLink[], endedMessage: string) => {
    await Promise.all(endedLinks.map((ended) => revokeWishListLink(visitor, ended)))
    const endedIds = endedLinks.map(({ shared_wish_list_id }) => shared_wish_list_id)
    setLinks(
      readLinks(accountId).filter(
        ({ shared_wish_list_id }) => !endedIds.includes(shared_wish_list_id),
      ),
    )
    setMessage(endedMessage)
  }
  return (
    <section className={share['share']} aria-labelledby="share">
      <h2 id="share">{t('wish.share')}</h2>
      <p className={share['help']}>
        {t(accountId === undefined ? 'wish.share_help' : 'wish.share_help_account')}
      </p>
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
          key={link.url}
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
            onClick={() => void run(() => revoke([link], t('wish.revoked')))}
          >
            {t('wish.revoke')}
          </button>
        </CopyField>
      )}
      {earlierLinks.length > 0 && (
        <p className={share['help']}>
          {t('wish.earlier_links')}{' '}
          <button
            type="button"
            className={button['quiet']}
            aria-disabled={isBusy}
            onClick={() => void run(() => revoke(earlierLinks, t('wish.earlier_revoked')))}
          >
            {t('wish.revoke_earlier')}
          </button>
        </p>
      )}
      <p role="status">{message}</p>
    </section>
  )
}
