/** The maximum size of an upload. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** The maximum length of each side in pixels. */
export const MAX_PICTURE_SIDE = 8192
export const MAX_PICTURES = 100
/** The accepted picture types, which are detected from the content and not from the file name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
