import type { UsageSubject } from '../../../worker/usage/usage-subject.ts'

/** A network for which nothing has been counted yet. */
export function createUsageSubject(fields: Partial<UsageSubject> = {}): UsageSubject {
  return { network: crypto.randomUUID(), account: undefined, factor: 1, ...fields }
}
