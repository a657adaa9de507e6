export const MAX_QUERY_CHARACTERS = 100

/** Matches are counted and ranked up to here; one more stands for any number beyond. */
export const MAX_COUNT = 1000
