/** The folder with the pictures that earlier imports have derived. */
export const PICTURE_CACHE = '.cache/pictures'
