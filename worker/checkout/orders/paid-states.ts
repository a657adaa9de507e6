import { PAID_STATES } from '#shared/checkout/order-states.ts'

/** The paid states as a list of an SQL statement: `state IN (…)`. */
export const PAID_STATES_SQL = PAID_STATES.map((state) => `'${state}'`).join(', ')
