/** A part of the file, or bytes of our own that stand between such parts. */
type Piece = { readonly start: number; end: number } | { readonly own: Uint8Array }

/**
 * Which bytes of a file are kept. Only places are remembered, and neighbours are one piece, so that nothing
 * is copied before the file has been read to its end, and then once.
 */
export class KeptBytes {
  readonly #pieces: Piece[] = []
  #length = 0

  /** From `start` up to `end` of the file. */
  keep(start: number, end: number): void {
    const last = this.#pieces.at(-1)
    if (last !== undefined && 'end' in last && last.end === start) last.end = end
    else this.#pieces.push({ start, end })
    this.#length += end - start
  }

  add(own: Uint8Array): void {
    this.#pieces.push({ own })
    this.#length += own.byteLength
  }

  prepend(own: Uint8Array): void {
    this.#pieces.unshift({ own })
    this.#length += own.byteLength
  }

  get length(): number {
    return this.#length
  }

  /** With the number of pieces that were copied. */
  copyFrom(file: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; copies: number } {
    const bytes = new Uint8Array(this.#length)
    let at = 0
    for (const piece of this.#pieces) {
      const part = 'own' in piece ? piece.own : file.subarray(piece.start, piece.end)
      bytes.set(part, at)
      at += part.byteLength
    }
    return { bytes, copies: this.#pieces.length }
  }
}
