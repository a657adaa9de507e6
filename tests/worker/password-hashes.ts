import nodeCrypto, { type ScryptOptions } from 'node:crypto'

type ScryptArguments = [
  password: string,
  salt: Uint8Array,
  length: number,
  options: ScryptOptions,
  callback: (error: Error | null, derivedKey: Buffer) => void,
]

const { scrypt } = nodeCrypto

function scryptCheaply(...[password, salt, length, options, callback]: ScryptArguments): void {
  scrypt(password, salt, length, { ...options, N: 2 }, callback)
}

/**
 * Password hashes are slow by design: with the work of production they are two thirds of what the tests of
 * accounts cost. The hash still names that work, and tests that count calls see it.
 */
export function useCheapPasswordHashes(): void {
  Object.assign(nodeCrypto, { scrypt: scryptCheaply })
}

/** For a test file that creates or verifies hashes of its own. */
export function useRealPasswordHashes(): void {
  Object.assign(nodeCrypto, { scrypt })
}
