import { parseHash, toHash } from '../address.ts'
import { ADDRESS_DEBOUNCE_MS } from '../limits.ts'
import type { GalleryHost } from '../gallery-host.ts'
import type { Viewer } from './viewer.ts'

interface Following {
  readonly host: GalleryHost
  readonly gallery_id: string
  readonly destroy: () => void
}

export interface FollowedAddress {
  /** The viewer closes: its address goes. */
  readonly leave: () => void
}

/** What the router says of an entry that an opening has made. */
const STATE = { isGallery: true } as const

/**
 * One history entry for one opening, made a while after it; further slides replace it. Through the
 * router, which would otherwise load the page anew on "back".
 */
export function followAddress(
  { store, signal, goTo, close }: Viewer,
  { host: { router }, gallery_id, destroy }: Following,
): FollowedAddress {
  const { pathname, search } = router.state.location
  let known = router.state.location.hash
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOurs = () => parseHash(known)?.gallery_id === gallery_id
  const isOurEntry = () => Object(router.state.location.state).isGallery === true

  function go(hash: string, options: { readonly replace: boolean; readonly state: unknown }): void {
    known = hash
    const to = { search: router.state.location.search, hash }
    void router.navigate(to, { ...options, preventScrollReset: true })
  }

  function write(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const hash = toHash({ gallery_id, index: store.getState().index })
      // An entry that a linked address has made stays one that is not ours to go back from.
      const state: unknown = isOurs() ? router.state.location.state : STATE
      if (hash !== known) go(hash, { replace: isOurs(), state })
    }, ADDRESS_DEBOUNCE_MS)
  }

  function leave(): void {
    clearTimeout(timer)
    if (!isOurs()) return
    if (isOurEntry()) void router.navigate(-1)
    else go('', { replace: true, state: null })
    known = ''
  }

  function follow(): void {
    const { location } = router.state
    if (location.pathname !== pathname || location.search !== search) return destroy()
    if (location.hash === known) return
    known = location.hash
    const address = parseHash(known)
    clearTimeout(timer)
    if (address?.gallery_id === gallery_id) goTo(address.index)
    else close()
  }

  const unfollow = router.subscribe(follow)
  const unsubscribe = store.subscribe((state, before) => {
    if (state.index !== before.index) write()
  })
  const stop = () => {
    unfollow()
    unsubscribe()
    clearTimeout(timer)
  }
  signal.addEventListener('abort', stop, { once: true })
  write()
  return { leave }
}
