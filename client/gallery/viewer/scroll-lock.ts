/**
 * Prevents the page behind from scrolling, and darkens the reserved gutter of its scroll bar, which the
 * dialog does not cover. Returns a function that ends both.
 */
export function lockScroll(): () => void {
  const { documentElement: html } = document
  // glightbox adds a style sheet only when it finds a scroll bar.
  html.dataset['galleryLock'] = window.innerWidth > html.clientWidth ? 'gutter' : ''
  return () => {
    delete html.dataset['galleryLock']
  }
}
