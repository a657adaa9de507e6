/** The page in a frame that asks a visitor to prove to be no program; it posts `{ proof }` to its parent. */
export const PROOF_PATH = '/proof'
/** The field of a form, and the one that a refusal names when the shop wants it. */
export const PROOF_FIELD = 'proof'
/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const MAX_PROOF_CHARACTERS = 2048
