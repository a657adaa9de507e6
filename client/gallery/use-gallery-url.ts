import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Opens the slide that the hash of the URL names, if the page has it. */
export const GALLERY_URL_EVENT = 'gallery:address'

/**
 * Notifies the gallery after a page load or a history navigation, whose hash may name a slide. Hashes
 * that the viewer sets itself and links of the page do not count.
 */
export function useGalleryUrl(): void {
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) return
    dispatchEvent(new Event(GALLERY_URL_EVENT))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each location is a reason
  }, [location, type])
}
