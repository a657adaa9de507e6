import type { Sent } from './a-stripe.ts'

export const recorded: readonly Sent[] = []
