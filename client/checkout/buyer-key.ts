import {
  browserStorage,
  parseStored,
  toStoredRecord,
  type BrowserStorage,
} from '../runtime/browser-storage.ts'

export const BUYER_KEY_NAME = 'checkout_buyer'
const BUYER_KEY_MS = 24 * 60 * 60_000

/**
 * Returns a random number that all tabs of this browser send with a payment, so that the server
 * ends a payment of the same lines in another tab. It is replaced a day after the last checkout. If
 * storage is blocked, it is undefined, and other tabs are unknown.
 */
export function getBuyerKey(
  storage: BrowserStorage = browserStorage,
  now: number = Date.now(),
): string | undefined {
  const key = findBuyerKey(storage, now) ?? crypto.randomUUID()
  const isStored = storage.write(BUYER_KEY_NAME, JSON.stringify({ key, at: now }))
  return isStored ? key : undefined
}

function findBuyerKey(storage: BrowserStorage, now: number): string | undefined {
  const { key, at } = toStoredRecord(parseStored(storage.read(BUYER_KEY_NAME)))
  const isCurrent = typeof at === 'number' && at <= now && now - at < BUYER_KEY_MS
  return typeof key === 'string' && isCurrent ? key : undefined
}
