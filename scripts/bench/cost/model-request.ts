import * as z from 'zod/mini'

/** A request of the model. Its kind is what the work is reported under. */
export const ModelRequest = z.object({
  kind: z.string(),
  /** The time of the model, in milliseconds since 1970. */
  at: z.number(),
  /** The location of Cloudflare that the request reaches, from 0. */
  location: z.int(),
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type ModelRequest = z.infer<typeof ModelRequest>

/** The kind of a request that stands for the cron trigger. */
export const CRON = 'cron'
export const PURCHASE = 'purchase'
export const PICTURE = 'picture'
/** The kind of the requests by which the bench learns what pages there are. */
export const SITE = 'site'
/** Where the bench's worker takes a batch of requests. */
export const PLAY_PATH = '/cost/play'
/** The origin of all requests of the model. */
export const MODEL_ORIGIN = 'https://shop.test'
