import { parseHash } from './slide-hash.ts'
import { importTogether, markHandled } from '../runtime/handled-errors.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
import type { GalleryHost } from './gallery-host.ts'
import { GALLERY_URL_EVENT } from './use-gallery-url.ts'

/**
 * Opens the links of a `[data-gallery]` in the viewer, and the slide that the URL names. The viewer
 * is loaded on first use; when that fails, the link works as it does without script.
 */
export function startGallery(host: GalleryHost): void {
  const load = async () => {
    const [{ getGallery }, { openViewer }] = await importTogether([
      import('./gallery.ts'),
      import('./viewer/open-viewer.tsx'),
    ])
    return getGallery(host, openViewer)
  }
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('[data-gallery] :is(a[data-type],a:has(picture))')
    if (!link || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    load()
      .then((gallery) => gallery.openLink(link))
      .catch((error: unknown) => {
        markHandled(error)
        // Without network the browser could not show the file either.
        if (link.isConnected && navigator.onLine) location.assign(link.href)
      })
  })
  addEventListener(GALLERY_URL_EVENT, ({ detail: hash = '' }: CustomEventInit<string>) => {
    const slideReference = parseHash(hash)
    if (!slideReference || !document.querySelector(`[data-gallery="${slideReference.gallery_id}"]`))
      return
    load()
      .then((gallery) => gallery.openSlide(slideReference))
      // The page stays usable without the viewer.
      .catch(markHandled)
  })
}
