import type { GalleryItem } from '../item.ts'

const TRANSITION_NAME = 'gallery-picture'

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
  let viewerImage: HTMLElement | null | undefined
  thumb.style.viewTransitionName = TRANSITION_NAME
  const transition = document.startViewTransition(() => {
    thumb.style.removeProperty('view-transition-name')
    viewerImage = show()?.querySelector<HTMLElement>('img')
    if (viewerImage) viewerImage.style.viewTransitionName = TRANSITION_NAME
  })
  const cleanUp = () => viewerImage?.style.removeProperty('view-transition-name')
  // If the transition is skipped, the viewer is still shown, so the error can be ignored.
  transition.ready.catch(() => undefined)
  transition.finished.then(cleanUp, cleanUp)
}
