import * as z from 'zod/mini'

/** ISO 8601: a calendar date, or a moment with its offset. One schema, so that it can be told from other texts. */
export const Moment = z.string()
