import nodeCrypto, { randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Password hashes are PHC strings, `$scrypt$ln=14,r=8,p=5$salt$hash`, with salt and hash in base64
 * without padding.
 */

interface Cost {
  /** log2 of N. */
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** OWASP's minimum for scrypt, in the variant that fits a Worker's memory: 16 MiB per hash. */
const COST: Cost = { ln: 14, r: 8, p: 5 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const BYTES_PER_BLOCK = 128
/** A stored hash must not make us use more memory. Node's default is 32 MiB. */
const MAX_MEMORY = 64 * 1024 * 1024

const PHC_PATTERN =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, { salt, cost: COST, bytes: HASH_BYTES })
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${toBase64(salt)}$${toBase64(hash)}`
}

/** Verifies a password. For a missing hash it does the same work and returns false. */
export async function verifyPassword(password: string, storedHash: string): Promise<boolean> {
  const { salt, hash, cost } = parse(storedHash) ?? DUMMY_HASH
  const derivedKey = await derive(password, { salt, cost, bytes: hash.byteLength })
  return timingSafeEqual(derivedKey, hash) && storedHash !== ''
}

/**
 * Creates the hash of an account without a password: no password matches it. Each is unique, as salted
 * hashes are, because statements recognize an account's password by its hash.
 */
export function createUnusableHash(): string {
  return `!${crypto.randomUUID()}`
}

/** Whether a hash has older cost parameters; it is then replaced at the next sign-in. */
export function isOutdated(storedHash: string): boolean {
  const cost = parse(storedHash)?.cost
  return cost === undefined || cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p
}

interface StoredHash {
  readonly salt: Uint8Array
  readonly hash: Uint8Array
  readonly cost: Cost
}

const DUMMY_HASH: StoredHash = {
  salt: new Uint8Array(SALT_BYTES),
  hash: new Uint8Array(HASH_BYTES),
  cost: COST,
}

function parse(storedHash: string): StoredHash | undefined {
  const [, ln, r, p, salt, hash] = PHC_PATTERN.exec(storedHash) ?? []
  if (salt === undefined || hash === undefined) return undefined
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
  }
}

interface Derivation {
  readonly salt: Uint8Array
  readonly cost: Cost
  readonly bytes: number
}

/** Applies NFKC, so that a password is the same on every keyboard (RFC 8265 §4.2). */
function derive(password: string, { salt, cost, bytes }: Derivation): Promise<Buffer> {
  const { ln, r, p } = cost
  const options = {
    N: 2 ** ln,
    r,
    p,
    maxmem: Math.min(MAX_MEMORY, 2 * BYTES_PER_BLOCK * 2 ** ln * r),
  }
  return new Promise((resolve, reject) => {
    // Called through the module object, so that tests can count the calls.
    nodeCrypto.scrypt(password.normalize('NFKC'), salt, bytes, options, (error, derivedKey) => {
      if (error === null) resolve(derivedKey)
      else reject(error)
    })
  })
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
