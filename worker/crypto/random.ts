const ID_BYTES = 18
/** Crockford's Base32: without the letters I, L and O, which resemble digits, and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns 144 random bits as base64url, which cannot be guessed. */
export function randomId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(ID_BYTES))).toString('base64url')
}

/** Returns a code of that many characters (5 random bits each) in groups of four, such as `7K4M-X2QF`. */
export function randomCode(characters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(characters))
  const code = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
