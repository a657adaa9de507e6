import type { Payer } from '../../../worker/usage/payer.ts'

/** Somebody whom nothing was counted for yet. */
export function aPayer(fields: Partial<Payer> = {}): Payer {
  return { network: crypto.randomUUID(), account: undefined, factor: 1, ...fields }
}
