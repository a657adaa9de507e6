/** Keeps the page behind from scrolling. */
export function lockScroll() {
  const { documentElement: html } = document
  const hadScrollbar = window.innerWidth > html.clientWidth
  // Without a scroll bar to be seen glightbox writes no style sheet.
  html.dataset['galleryLock'] = ''
  return {
    /** No dialog reaches into the place of the scroll bar, which the page keeps. */
    darkenGutter(): void {
      if (hadScrollbar) html.dataset['galleryLock'] = 'gutter'
    },
    release(): void {
      delete html.dataset['galleryLock']
    },
  }
}
