const ID_BYTES = 18
/** Crockford's: no letter that is taken for another, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 144 bits, base64url: not to be guessed. */
export function randomId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(ID_BYTES))).toString('base64url')
}

/** So many characters of 5 random bits, in groups of four: `7K4M-X2QF`. */
export function randomCode(characters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(characters))
  const code = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
