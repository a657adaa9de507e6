import { heapPicture } from './heap-pictures.ts'
import { heroPicture, lapisPicture, roslinPicture, vordanPicture } from './hero-pictures.ts'
import { hillsPicture, marshPicture, saltPicture } from './landscapes.ts'
import { LUMP_PICTURES } from './lump-pictures.ts'
import { mapPicture } from './map.ts'
import { trackPicture } from './muller-track.ts'
import { PASTE_PICTURES } from './paste-pictures.ts'
import type { Picture } from './picture.ts'
import { GRADES, PIGMENTS } from './pigments.ts'
import { STROKE_PICTURES } from './stroke-pictures.ts'
import { SUPPORT_PICTURES } from './support-pictures.ts'
import { SWATCH_PICTURES } from './swatch-pictures.ts'
import { bristlePicture, kolinskyPicture } from './trace/brush-pictures.ts'
import { maskPicture } from './trace/mask-picture.ts'
import { MEDIUM_PICTURES } from './trace/medium-pictures.ts'
import { SCENE_PICTURES } from './trace/scene-pictures.ts'
import { TOOL_PICTURES } from './trace/tool-pictures.ts'
import { washingPicture, workshopPicture } from './workshop-pictures.ts'

type Job = readonly [string, (name: string) => Picture | Promise<Picture>]

const heaps = Object.entries({ ...PIGMENTS, ...GRADES }).map(([key, pigment]): Job => {
  return [key, () => heapPicture(key, pigment)]
})

/** Every picture by the name of its file, without the ending. */
export const JOBS: ReadonlyMap<string, Job[1]> = new Map<string, Job[1]>([
  ...heaps,
  ...MEDIUM_PICTURES,
  ...TOOL_PICTURES,
  ['kolinsky-brush', kolinskyPicture],
  ['hog-bristle-brush', bristlePicture],
  ['dust-mask', maskPicture],
  ...PASTE_PICTURES,
  ...LUMP_PICTURES,
  ...SUPPORT_PICTURES,
  ['home-hero', heroPicture],
  ['home-vordan', vordanPicture],
  ['about-workshop', workshopPicture],
  ['about-washing', washingPicture],
  ['map-yerevan', mapPicture],
  ['blog-the-red-under-the-grass', marshPicture],
  ['blog-the-red-under-the-grass-2', saltPicture],
  ['blog-earths-of-armenia', hillsPicture],
  ['blog-toros-roslin-palette', roslinPicture],
  ['blog-why-lapis-is-grey', lapisPicture],
  ...SWATCH_PICTURES,
  ...STROKE_PICTURES,
  ['blog-mulling-paint-2', trackPicture],
  ...SCENE_PICTURES,
])
