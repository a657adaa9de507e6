import { useLocation } from '../router/router-context.ts'
import { useAccountKey } from '../account/use-account-key.ts'
import { OwnWishList } from './own-wish-list.tsx'
import { SharedWishList } from './shared-wish-list.tsx'

const SHARED_HASH = /^#list=([A-Za-z0-9_-]{22,64})$/

/** The visitor's own list, or the one that the address shares. */
export function WishListContents() {
  const { hash } = useLocation()
  const [, sharedId] = SHARED_HASH.exec(hash) ?? []
  const accountKey = useAccountKey()
  return sharedId === undefined ? (
    <OwnWishList key={accountKey} />
  ) : (
    <SharedWishList key={sharedId} id={sharedId} />
  )
}
