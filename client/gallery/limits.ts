/* The constants of the gallery (spec §9). */

export const IDLE_AFTER_MS = 3500
export const SLIDESHOW_MS = 3000
/** The layout is compact up to this width or height. */
export const COMPACT_PX = 578
/** A scale of 1 shows one image pixel per CSS pixel. */
export const MAX_ZOOM = 2
export const MAX_LIGHTBOX_ZOOM = 1
export const DOTS_FROM_PAGES = 11
export const NAVIGATION_THROTTLE_MS = 150
export const DOUBLE_CLICK_MS = 350
export const WHEEL_THROTTLE_MS = 45
export const CLOSING_WHEEL_THROTTLE_MS = 300
export const THUMBNAILS_FROM_SLIDES = 2
export const CLOSE_DRAG_PX = 200
export const FAST_DRAG_PX = 50
/** A drag within this time is fast. */
export const FAST_DRAG_MS = 300
export const CLICK_TOLERANCE_PX = 30
export const SPINNER_AFTER_MS = 250
export const OPENING_MS = 350
export const DESTROY_AFTER_MS = 500
export const URL_DEBOUNCE_MS = 300

/* Constants that the specification does not define. */

export const CLOSE_ANIMATION_MS = 200
export const NAVIGATION_DRAG_PX = 80
export const FRAME_TIMEOUT_MS = 15_000
export const WHEEL_ZOOM_STEP = 1.15
/** The distance that one key press moves a zoomed picture. */
export const PAN_STEP_PX = 80
