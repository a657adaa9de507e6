import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export const ADDRESS_SHOWN = 'gallery:address'

/**
 * Notifies the gallery after a page load or a history navigation, whose hash may name a slide. Hashes
 * that the viewer sets itself and links of the page do not count.
 */
export function useGalleryAddress(): void {
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) return
    dispatchEvent(new CustomEvent(ADDRESS_SHOWN, { detail: location.hash }))
  }, [location, type])
}
