/** The page with the Turnstile check, shown in a frame; it posts `{ proof }` to its parent. */
export const PROOF_PATH = '/proof'
/** The form field of the proof, which a 422 names if the proof is required. */
export const PROOF_FIELD = 'proof'
/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const MAX_PROOF_CHARACTERS = 2048
