import type { GalleryItem } from '../item.ts'

const NAME = 'gallery-picture'

/** Shows the viewer; the picture grows out of its thumbnail where motion is wanted. */
export function growFrom(item: GalleryItem | undefined, show: () => HTMLElement | undefined): void {
  const thumb = item?.link?.querySelector<HTMLElement>('picture img')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!thumb || isStill || !('startViewTransition' in document)) {
    show()
    return
  }
  let picture: HTMLElement | null | undefined
  thumb.style.viewTransitionName = NAME
  const transition = document.startViewTransition(() => {
    thumb.style.removeProperty('view-transition-name')
    picture = show()?.querySelector<HTMLElement>('img')
    if (picture) picture.style.viewTransitionName = NAME
  })
  const forget = () => picture?.style.removeProperty('view-transition-name')
  // A transition that was skipped has shown the viewer all the same.
  transition.ready.catch(() => undefined)
  transition.finished.then(forget, forget)
}
