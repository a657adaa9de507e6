/** The same options as for reading content: every scalar stays a string. */
export const FAILSAFE_YAML = { schema: 'failsafe', prettyErrors: false } as const
