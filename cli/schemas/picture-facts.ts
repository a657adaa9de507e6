/** What a page needs to know of a picture before it is loaded. */
export interface PictureFacts {
  /** Of the original and of the recipe it is derived by; the folder of the derived files. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** The dominant colour, `#rrggbb`. */
  readonly colour: string
  /** A tiny blurred picture as a data URI. */
  readonly placeholder: string
}

/** By file name. */
export type Pictures = ReadonlyMap<string, PictureFacts>
