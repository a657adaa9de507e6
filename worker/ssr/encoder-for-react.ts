/*
 * React's stream encodes every tag, attribute and word by itself: some seven thousand pieces on a page with a
 * list. In workerd each call of the native encoder leaves JavaScript, which takes longer than rendering the
 * piece, so that half of what a page costs would be these calls. This encoder stays in JavaScript for short
 * ASCII text and leaves all other text to the native one.
 *
 * React creates its encoder while `react-dom/server` is loaded, so this file must be imported before that
 * module. `restoreTextEncoder` then takes it back: nothing else is to get another encoder than the native one.
 */

const NativeTextEncoder = TextEncoder

/** One native call is cheaper than a loop over more characters than this. */
const MAX_SHORT_CHARACTERS = 256
const LAST_ASCII = 0x7f
export class ShortTextEncoder extends NativeTextEncoder {
  override encode(text = ''): Uint8Array {
    if (typeof text !== 'string' || text.length > MAX_SHORT_CHARACTERS) return super.encode(text)
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code > LAST_ASCII) return super.encode(text)
      bytes[at] = code
    }
    return bytes
  }
}

Object.assign(globalThis, { TextEncoder: ShortTextEncoder })

export function restoreTextEncoder(): void {
  Object.assign(globalThis, { TextEncoder: NativeTextEncoder })
}
