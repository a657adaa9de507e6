/** Prevents the page behind from scrolling. */
export function lockScroll() {
  const { documentElement: html } = document
  const hadScrollbar = window.innerWidth > html.clientWidth
  // glightbox adds a style sheet only when it finds a scroll bar.
  html.dataset['galleryLock'] = ''
  return {
    /** Darkens the reserved gutter of the scroll bar, which the dialog does not cover. */
    darkenGutter(): void {
      if (hadScrollbar) html.dataset['galleryLock'] = 'gutter'
    },
    release(): void {
      delete html.dataset['galleryLock']
    },
  }
}
