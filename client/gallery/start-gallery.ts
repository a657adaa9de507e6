import type { createBrowserRouter } from 'react-router'
import type { Visitor } from '../app/visitor.ts'

/** What the gallery needs of the application around it. */
export interface GalleryHost {
  readonly visitor: Visitor
  readonly router: ReturnType<typeof createBrowserRouter>
}

/**
 * Opens the links of a `[data-gallery]` in the viewer, and the slide that the address names. The viewer
 * is fetched for the first of them; where it cannot be, the link does what it does without script.
 */
export function startGallery(host: GalleryHost): void {
  const load = () => import('./gallery.ts').then(({ getGallery }) => getGallery(host))
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('[data-gallery] :is(a[data-type],a:has(picture))')
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || isOther || event.defaultPrevented) return
    event.preventDefault()
    load().then(
      (gallery) => gallery.openLink(link),
      () => location.assign(link.href),
    )
  })
  let seen = ''
  const follow = () => {
    const { hash } = host.router.state.location
    if (hash === seen) return
    seen = hash
    // A page that cannot fetch the viewer is a page all the same.
    if (/-\d+$/.test(hash))
      load().then(
        (gallery) => gallery.openAddress(hash),
        () => undefined,
      )
  }
  host.router.subscribe(follow)
  follow()
}
