import type { AdminOrder } from './orders-contract.ts'

export function hasSomethingToPack({ state, lines }: Pick<AdminOrder, 'state' | 'lines'>): boolean {
  return (state === 'paid' || state === 'preparing') && lines.some(({ left }) => left > 0)
}
