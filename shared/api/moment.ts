import * as z from 'zod/mini'

/** ISO 8601: a calendar date, or a moment with its offset. */
export const Moment = z.string()
