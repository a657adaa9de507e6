import type { FinishOptions, Raster } from './raster.ts'

/** Either linear light that is encoded later, or a finished image. */
export type Picture = { raster: Raster; finish: FinishOptions } | { image: Buffer }
