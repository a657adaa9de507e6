import nodeCrypto, { randomBytes, timingSafeEqual } from 'node:crypto'

/* Hashes as PHC strings: `$scrypt$ln=14,r=8,p=5$salt$hash`, salt and hash in base64 without padding. */

interface Cost {
  /** log2 of N. */
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** OWASP's equivalent of its scrypt minimum that fits a Worker's memory: 16 MiB for each. */
const COST: Cost = { ln: 14, r: 8, p: 5 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const BYTES_PER_BLOCK = 128
/** Node's default is 32 MiB; what is kept must not make us use more. */
const MAX_MEMORY = 64 * 1024 * 1024

const PHC =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, { salt, cost: COST, bytes: HASH_BYTES })
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${toBase64(salt)}$${toBase64(hash)}`
}

/** Whether it is the password. Costs the same work for a hash that is not there: false then. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const { salt, hash, cost } = parse(kept) ?? NOBODY
  const derived = await derive(password, { salt, cost, bytes: hash.byteLength })
  return timingSafeEqual(derived, hash) && kept !== ''
}

/** A hash of an older cost: made anew at the next sign-in. */
export function isOutdated(kept: string): boolean {
  const cost = parse(kept)?.cost
  return cost === undefined || cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p
}

interface Kept {
  readonly salt: Uint8Array
  readonly hash: Uint8Array
  readonly cost: Cost
}

const NOBODY: Kept = {
  salt: new Uint8Array(SALT_BYTES),
  hash: new Uint8Array(HASH_BYTES),
  cost: COST,
}

function parse(kept: string): Kept | undefined {
  const [, ln, r, p, salt, hash] = PHC.exec(kept) ?? []
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

/** NFKC, so that the same password typed on another keyboard is the same (RFC 8265 §4.2). */
function derive(password: string, { salt, cost, bytes }: Derivation): Promise<Buffer> {
  const { ln, r, p } = cost
  const options = {
    N: 2 ** ln,
    r,
    p,
    maxmem: Math.min(MAX_MEMORY, 2 * BYTES_PER_BLOCK * 2 ** ln * r),
  }
  return new Promise((resolve, reject) => {
    // Through the module's object, where tests can count the work.
    nodeCrypto.scrypt(password.normalize('NFKC'), salt, bytes, options, (error, derived) => {
      if (error === null) resolve(derived)
      else reject(error)
    })
  })
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
