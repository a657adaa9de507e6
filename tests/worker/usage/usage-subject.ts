import type { UsageSubject } from '../../../worker/usage/usage-subject.ts'

/** Somebody whom nothing was counted for yet. */
export function createUsageSubject(fields: Partial<UsageSubject> = {}): UsageSubject {
  return { network: crypto.randomUUID(), account: undefined, factor: 1, ...fields }
}
