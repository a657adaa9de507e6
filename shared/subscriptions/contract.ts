import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { MAX_VARIANT_ID } from '#shared/cart/limits.ts'
import { MAX_PROOF_CHARACTERS } from '#shared/forms/proof.ts'

/** `stock`: when it is in stock again; `price`: when it costs less than now. */
export const SUBSCRIPTION_KINDS = ['stock', 'price', 'newsletter'] as const
export const SubscriptionKind = z.enum(SUBSCRIPTION_KINDS)
export type SubscriptionKind = z.infer<typeof SubscriptionKind>

const MAX_EMAIL_CHARACTERS = 254
const MAX_TOKEN_CHARACTERS = 1200
/**
 * The id of a subscription with a signature, or the encrypted address. Mail programs damage links, so a text
 * of another form is answered like any other token that is not valid.
 */
const Token = z.string().check(z.maxLength(MAX_TOKEN_CHARACTERS))

/**
 * Asks to be written about a variant, or to get the newsletter. Whoever reads the mailbox confirms it by a
 * link. The answer is the same for every address, unless too many of its subscriptions wait already (429).
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/subscriptions/subscribe',
  input: z.object({
    kind: SubscriptionKind,
    /** Not needed for the newsletter. */
    product_variant_id: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_VARIANT_ID))),
    email: z.string().check(z.maxLength(MAX_EMAIL_CHARACTERS)),
    language_id: z.int(),
    /** The Turnstile proof, if the shop requires one (a 422 names this field). */
    proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
  }),
  output: z.object({}),
})

/** Confirms a subscription with the token of its mail; repeating it changes nothing. */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/confirm',
  input: z.object({ token: Token, language_id: z.int() }),
  output: z.object({ kind: SubscriptionKind }),
})

/** Ends every subscription of the address to which the mail with this token was sent. */
export const endSubscriptions = endpoint({
  method: 'POST',
  path: '/subscriptions/end',
  input: z.object({ token: Token, language_id: z.int() }),
  output: z.object({}),
})

/** The address in the header `List-Unsubscribe`, to which mail programs send a POST (RFC 8058). */
export const ONE_CLICK_PATH = '/subscriptions/one-click'
