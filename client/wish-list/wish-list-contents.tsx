import { useLocation } from 'react-router'
import { OwnWishList } from './own-wish-list.tsx'
import { SharedWishList } from './shared-wish-list.tsx'

const SHARED_HASH = /^#list=([A-Za-z0-9_-]{22,64})$/

/** The visitor's own list, or the one that the address shares. */
export function WishListContents() {
  const { hash } = useLocation()
  const [, sharedId] = SHARED_HASH.exec(hash) ?? []
  return sharedId === undefined ? <OwnWishList /> : <SharedWishList key={sharedId} id={sharedId} />
}
