import { useEffect } from 'react'
import { useLocation, useRouterState } from '../router/router-context.ts'

/** The detail of the event is a hash. If the page has the slide that it names, the gallery opens it. */
export const GALLERY_URL_EVENT = 'gallery:address'

/**
 * Notifies the gallery after a page load or a history navigation, whose hash may name a slide. Hashes
 * that the viewer sets itself and links of the page do not count.
 */
export function useGalleryUrl(): void {
  const location = useLocation()
  const { type } = useRouterState()
  useEffect(() => {
    if (type !== 'pop') return
    dispatchEvent(new CustomEvent(GALLERY_URL_EVENT, { detail: location.hash }))
  }, [location, type])
}
