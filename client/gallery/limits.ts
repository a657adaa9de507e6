/* Every number of the gallery (spec §9), once. */

export const IDLE_AFTER_MS = 3500
export const SLIDESHOW_MS = 3000
/** At most as wide, or as high. */
export const COMPACT_PX = 578
/** 1 is a picture's own pixels. */
export const MAX_ZOOM = 2
export const MAX_LIGHTBOX_ZOOM = 1
export const DOTS_FROM_PAGES = 11
export const TURN_THROTTLE_MS = 150
export const DOUBLE_CLICK_MS = 350
export const WHEEL_THROTTLE_MS = 45
export const CLOSING_WHEEL_THROTTLE_MS = 300
export const THUMBNAILS_FROM_SLIDES = 2
export const CLOSE_DRAG_PX = 200
export const QUICK_CLOSE_DRAG_PX = 50
/** A drag that is shorter than this is quick. */
export const QUICK_DRAG_MS = 300
export const CLICK_TOLERANCE_PX = 30
export const SPINNER_AFTER_MS = 250
export const OPENING_MS = 350
export const DESTROY_AFTER_MS = 500
export const ADDRESS_DEBOUNCE_MS = 300

/* What the specification leaves open. */

export const CLOSE_ANIMATION_MS = 200
export const TURN_DRAG_PX = 80
export const FRAME_TIMEOUT_MS = 15_000
export const WHEEL_ZOOM_STEP = 1.15
/** How far one press of a key moves a zoomed picture. */
export const PAN_STEP_PX = 80
