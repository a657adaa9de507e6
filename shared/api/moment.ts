import * as z from 'zod/mini'

/** ISO 8601: a calendar date, or a point in time with its offset. */
export const Moment = z.string()
