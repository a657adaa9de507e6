import type { Finish, Raster } from './raster.ts'

/** Light still to be developed, or an image already finished. */
export type Picture = { raster: Raster; finish: Finish } | { image: Buffer }
