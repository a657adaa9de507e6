import { createUsage, type MutableUsage } from '../../cost/usage.ts'

/** The counters of the request that is being played. One is played after the other. */
export const usage: { current: MutableUsage } = { current: createUsage() }

/** The tasks that continue after the response of that request. */
export const pending: Promise<unknown>[] = []

/** The messages that wait for the queue's consumer. */
export const queuedBodies: unknown[] = []

/** The length of every value in KV by its key, as long as this worker has written it. */
export const kvLengths = new Map<string, number>()
