/** The properties of a picture that a page needs before the picture is loaded. */
export interface PictureFacts {
  /**
   * A hash of the original and of the derivation version. It is the folder of the derived files.
   */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** The dominant colour as `#rrggbb`. */
  readonly colour: string
  /** A tiny blurred picture as a data URI. */
  readonly placeholder: string
}

/** Picture facts by file name. */
export type Pictures = ReadonlyMap<string, PictureFacts>
