import type { GalleryItem } from '../item.ts'

const NAME = 'gallery-picture'

/** Shows the viewer with a transition from the thumbnail, unless reduced motion is preferred. */
export function openWithTransition(
  item: GalleryItem | undefined,
  show: () => HTMLElement | undefined,
): void {
  const thumb = item?.link?.querySelector<HTMLElement>('picture img')
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!thumb || prefersReducedMotion || !('startViewTransition' in document)) {
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
  const cleanUp = () => picture?.style.removeProperty('view-transition-name')
  // A skipped transition has shown the viewer as well.
  transition.ready.catch(() => undefined)
  transition.finished.then(cleanUp, cleanUp)
}
