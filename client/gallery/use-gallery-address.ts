import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export const ADDRESS_SHOWN = 'gallery:address'

/**
 * Tells the gallery that the page of an address is there, and with it the slide that it may name. What
 * the viewer writes itself, and links of the page, are no such addresses.
 */
export function useGalleryAddress(): void {
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) return
    dispatchEvent(new CustomEvent(ADDRESS_SHOWN, { detail: location.hash }))
  }, [location, type])
}
