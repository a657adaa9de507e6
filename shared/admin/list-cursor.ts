import * as z from 'zod/mini'

const MAX_CHARACTERS = 100

/** The place of a row in a list by date: its date and its id. */
export const ListCursor = z.string().check(z.maxLength(MAX_CHARACTERS))
