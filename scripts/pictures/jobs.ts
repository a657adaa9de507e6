import { heapPicture } from './heap-pictures.ts'
import type { Picture } from './picture.ts'
import { PIGMENTS } from './pigments.ts'

/** Every picture by the name of its file, without the ending. */
export const JOBS: ReadonlyMap<string, () => Picture | Promise<Picture>> = new Map([
  ...Object.entries(PIGMENTS).map(([key, pigment]) => {
    return [key, () => heapPicture(key, pigment)] as const
  }),
])
