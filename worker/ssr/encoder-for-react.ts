/*
 * React's stream encodes each tag, attribute and text separately: about three thousand pieces on a page
 * with a list. In workerd each call of the native encoder leaves JavaScript, which takes longer than
 * rendering the piece, so these calls would be half of the cost of a page. This encoder stays in
 * JavaScript for short ASCII texts and caches their bytes, because two of three pieces occur again on the
 * same page.
 *
 * Callers must not modify the returned bytes. React copies pieces of up to 4,096 bytes into its own buffer.
 *
 * React creates its encoder while `react-dom/server` is loaded, so this file must be imported before that
 * module. `restoreTextEncoder` then restores the native encoder for all other code.
 */

const NativeTextEncoder = TextEncoder

/** Above this length one native call is faster than the loop. */
const MAX_SHORT_CHARACTERS = 256
const LAST_ASCII = 0x7f

const MAX_CACHED_CHARACTERS = 128
/** Limits the cache to about one megabyte; a page has at most two thousand different texts. */
const MAX_CACHED_TEXTS = 4000

export class ShortTextEncoder extends NativeTextEncoder {
  readonly #cache = new Map<string, Uint8Array>()

  override encode(text = ''): Uint8Array {
    if (typeof text !== 'string' || text.length > MAX_SHORT_CHARACTERS) return super.encode(text)
    if (text.length > MAX_CACHED_CHARACTERS) return this.#encode(text)
    const cachedBytes = this.#cache.get(text)
    if (cachedBytes !== undefined) return cachedBytes
    if (this.#cache.size >= MAX_CACHED_TEXTS) this.#cache.clear()
    const bytes = this.#encode(text)
    this.#cache.set(text, bytes)
    return bytes
  }

  #encode(text: string): Uint8Array {
    const bytes = new Uint8Array(text.length)
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code > LAST_ASCII) return super.encode(text)
      bytes[index] = code
    }
    return bytes
  }
}

Object.assign(globalThis, { TextEncoder: ShortTextEncoder })

export function restoreTextEncoder(): void {
  Object.assign(globalThis, { TextEncoder: NativeTextEncoder })
}
