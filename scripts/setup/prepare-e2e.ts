import { prepareShop } from './prepare-shop.ts'

/** The state of the browser tests' shop before a run; each server starts with a copy. */
export const PREPARED_STATE = '.wrangler/e2e-prepared'

export function prepareE2e(): Promise<void> {
  return prepareShop({ state: PREPARED_STATE, content: 'sample' })
}
