declare module 'virtual:client-build' {
  interface Chunk {
    readonly file: string
    readonly css?: readonly string[]
    readonly imports?: readonly string[]
  }
  /** Vite's manifest of the client build, by source file; in development, the sources themselves. */
  export const manifest: Readonly<Record<string, Chunk>>
  /** The id of the client build: equal files have an equal one. `development` where nothing is built. */
  export const build: string
}
