import { useEffect, useRef, type ReactNode } from 'react'
import { useAuth } from '../account/use-auth.ts'
import share from '../cart/share-cart.module.css'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { CopyField } from '../ui/copy-field.tsx'
import { findLink } from './stored-links.ts'
import { useLinks } from './use-links.ts'

interface ShareWishListProps {
  readonly ids: readonly number[]
}

/** Creates links to copies of the list, and revokes them. The browser stores the links until then. */
export function ShareWishList({ ids }: ShareWishListProps) {
  const accountId = useAuth(({ user }) => user?.id)
  const isAccountUnknown = useAuth(({ authenticated, user }) => authenticated && user === undefined)
  // The links of an account may be shown and stored only once it is known whose they are.
  if (isAccountUnknown) return null
  return <Links key={accountId} ids={ids} accountId={accountId} />
}

interface LinksProps extends ShareWishListProps {
  readonly accountId: number | undefined
}

function Links({ ids, accountId }: LinksProps) {
  const t = useTranslate()
  const { links, isNew, isBusy, message, create, revoke } = useLinks({ ids, accountId })
  const link = findLink(links, ids)
  const earlierLinks = links.filter((stored) => stored !== link)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // A revoked link is removed with the pressed button.
    const isLost = message !== undefined && document.activeElement === document.body
    if (isLost) section.current?.focus({ preventScroll: true })
  }, [message])
  return (
    <section ref={section} tabIndex={-1} className={share['share']} aria-labelledby="share">
      <h2 id="share">{t('wish.share')}</h2>
      <p className={share['help']}>
        {t(accountId === undefined ? 'wish.share_help' : 'wish.share_help_account')}
      </p>
      {link === undefined ? (
        <button
          type="button"
          className={button['secondary']}
          aria-disabled={isBusy}
          onClick={create}
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
          <RevokeButton isBusy={isBusy} onPress={() => revoke([link], t('wish.revoked'))}>
            {t('wish.revoke')}
          </RevokeButton>
        </CopyField>
      )}
      {earlierLinks.length > 0 && (
        <p className={share['help']}>
          {t('wish.earlier_links')}{' '}
          <RevokeButton
            isBusy={isBusy}
            onPress={() => revoke(earlierLinks, t('wish.earlier_revoked'))}
          >
            {t('wish.revoke_earlier')}
          </RevokeButton>
        </p>
      )}
      <p role="status">{message}</p>
    </section>
  )
}

interface RevokeButtonProps {
  readonly isBusy: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function RevokeButton({ isBusy, onPress, children }: RevokeButtonProps) {
  return (
    <button type="button" className={button['quiet']} aria-disabled={isBusy} onClick={onPress}>
      {children}
    </button>
  )
}
