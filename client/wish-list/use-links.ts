import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { promptAfterSessionEnd } from '../account/prompt-after-session-end.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { findLink, readLinks, storeLinks, type StoredLink } from './stored-links.ts'
import { createWishListLink, revokeWishListLink } from './wish-calls.ts'

const TOO_MANY = 429

interface LinkOwner {
  /** The variants that a new link shows. */
  readonly ids: readonly number[]
  /** Undefined for a guest. */
  readonly accountId: number | undefined
}

/** The links to copies of the list that this browser has created. */
export function useLinks({ ids, accountId }: LinkOwner) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [links, setLinks] = useState(() => readLinks(accountId))
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  // This deletes the stored links of another account: whoever uses the browser now could copy or revoke them.
  useEffect(() => storeLinks(links), [links])
  // The link is not new any more when it is shown again, and must not take the focus then.
  if (isNew && findLink(links, ids) === undefined) setNew(false)

  async function run(action: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setMessage(undefined)
    try {
      await action()
    } catch (error) {
      promptAfterSessionEnd(visitor.auth, error)
      // The server explains itself that too many links were created in a short time.
      const isTooMany = error instanceof ApiError && error.status === TOO_MANY
      setMessage(isTooMany ? error.message : t('share.failed'))
    } finally {
      setBusy(false)
    }
  }

  async function create(): Promise<void> {
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

  async function revoke(revokedLinks: readonly StoredLink[], doneMessage: string): Promise<void> {
    await Promise.all(revokedLinks.map((link) => revokeWishListLink(visitor, link)))
    const revokedIds = revokedLinks.map(({ shared_wish_list_id }) => shared_wish_list_id)
    setLinks(
      readLinks(accountId).filter(
        ({ shared_wish_list_id }) => !revokedIds.includes(shared_wish_list_id),
      ),
    )
    setMessage(doneMessage)
  }

  return {
    links,
    isNew,
    isBusy,
    message,
    create: () => void run(create),
    revoke: (revokedLinks: readonly StoredLink[], doneMessage: string) =>
      void run(() => revoke(revokedLinks, doneMessage)),
  }
}
