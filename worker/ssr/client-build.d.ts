declare module 'virtual:client-build' {
  interface Chunk {
    readonly file: string
    readonly css?: readonly string[]
    readonly imports?: readonly string[]
  }
  /**
   * The entries of Vite's manifest of the client build by source file. In development, each entry is the
   * source file itself.
   */
  export const manifest: Readonly<Record<string, Chunk>>
  /** A hash of the files of the client build. In development, it is `development`. */
  export const buildId: string
}
