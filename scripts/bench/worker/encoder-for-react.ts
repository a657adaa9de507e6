/*
 * React's stream encodes each tag, attribute and text separately. In workerd each call of the native
 * encoder leaves JavaScript, so the fair baseline of a rendered page has an encoder that stays in
 * JavaScript for short ASCII texts and caches their bytes. React creates its encoder while
 * `react-dom/server` is loaded, so this file must be imported before that module.
 */

/** Above this length one native call is faster than the loop. */
const MAX_SHORT_CHARACTERS = 256
const LAST_ASCII = 0x7f
const MAX_CACHED_CHARACTERS = 128
/** Limits the cache to about one megabyte. */
const MAX_CACHED_TEXTS = 4000

class ShortTextEncoder extends TextEncoder {
  readonly #cache = new Map<string, Uint8Array>()

  override encode(text = ''): Uint8Array {
    if (text.length > MAX_SHORT_CHARACTERS) return super.encode(text)
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
