import { drawHeapPicture } from './heap-pictures.ts'
import {
  drawHeroPicture,
  drawLapisPicture,
  drawRoslinPicture,
  drawVordanPicture,
} from './hero-pictures.ts'
import { drawHillsPicture, drawMarshPicture, drawSaltPicture } from './landscapes.ts'
import { LUMP_PICTURES } from './lump-pictures.ts'
import { drawMapPicture } from './map.ts'
import { drawTrackPicture } from './muller-track.ts'
import { PASTE_PICTURES } from './paste-pictures.ts'
import type { Picture } from './picture.ts'
import { PIGMENT_GRADES, PIGMENTS } from './pigments.ts'
import { SET_PICTURES } from './set-pictures.ts'
import { STROKE_PICTURES } from './stroke-pictures.ts'
import { SUPPORT_PICTURES } from './support-pictures.ts'
import { SWATCH_PICTURES } from './swatch-pictures.ts'
import { drawBristlePicture, drawKolinskyPicture } from './trace/brush-pictures.ts'
import { drawMaskPicture } from './trace/mask-picture.ts'
import { MEDIUM_PICTURES } from './trace/medium-pictures.ts'
import { SCENE_PICTURES } from './trace/scene-pictures.ts'
import { TOOL_PICTURES } from './trace/tool-pictures.ts'
import { drawWashingPicture, drawWorkshopPicture } from './workshop-pictures.ts'

type PictureJob = readonly [string, (name: string) => Picture | Promise<Picture>]

const heaps = Object.entries({ ...PIGMENTS, ...PIGMENT_GRADES }).map(
  ([key, pigment]): PictureJob => {
    return [key, () => drawHeapPicture(key, pigment)]
  },
)

/** The function that draws each picture, by the picture's file name without extension. */
export const JOBS: ReadonlyMap<string, PictureJob[1]> = new Map<string, PictureJob[1]>([
  ...heaps,
  ...MEDIUM_PICTURES,
  ...TOOL_PICTURES,
  ['kolinsky-brush', drawKolinskyPicture],
  ['hog-bristle-brush', drawBristlePicture],
  ['dust-mask', drawMaskPicture],
  ...PASTE_PICTURES,
  ...LUMP_PICTURES,
  ...SUPPORT_PICTURES,
  ...SET_PICTURES,
  ['home-hero', drawHeroPicture],
  ['home-vordan', drawVordanPicture],
  ['about-workshop', drawWorkshopPicture],
  ['about-washing', drawWashingPicture],
  ['map-yerevan', drawMapPicture],
  ['blog-the-red-under-the-grass', drawMarshPicture],
  ['blog-the-red-under-the-grass-2', drawSaltPicture],
  ['blog-earths-of-armenia', drawHillsPicture],
  ['blog-toros-roslin-palette', drawRoslinPicture],
  ['blog-why-lapis-is-grey', drawLapisPicture],
  ...SWATCH_PICTURES,
  ...STROKE_PICTURES,
  ['blog-mulling-paint-2', drawTrackPicture],
  ...SCENE_PICTURES,
])
