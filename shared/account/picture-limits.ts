/** An upload's body. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** Each side, in pixels. */
export const MAX_PICTURE_SIDE = 8192
export const MAX_PICTURES = 100
/** What the shop takes, told by the first bytes and never by the name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
