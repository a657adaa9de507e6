/** Spec §5. */
export const MAX_ALT_CHARACTERS = 1000
