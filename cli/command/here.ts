import type { Where } from './command.ts'

/** The shop on this machine. */
export const HERE: Where = { isRemote: false, environment: undefined }
