declare module 'virtual:client-build' {
  interface Chunk {
    readonly file: string
    readonly css?: readonly string[]
    readonly imports?: readonly string[]
  }
  /** Vite's manifest of the client build, by source file; in development, the sources themselves. */
  export const manifest: Readonly<Record<string, Chunk>>
  /** The id of the client build, derived from its files; `development` without a build. */
  export const build: string
}
