import type { Context } from 'hono'
import * as z from 'zod/mini'
import { PROOF_FIELD } from '#shared/forms/proof.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../observability/log.ts'
import { invalid } from './errors.ts'

const TIMEOUT_MS = 5_000
const MIN_SERVER_ERROR = 500
const Verification = z.object({ success: z.boolean() })

interface ProofInput {
  readonly proof: string | undefined
  readonly t: Translate
}

/**
 * If the deployment uses Turnstile, rejects visitors without a valid proof with a 422; the form then
 * shows the check and is submitted again. If Turnstile is unavailable, visitors pass: limits by address
 * still apply, and a shop that nobody can use helps only the attacker.
 */
export async function requireProof(
  c: Context<AppEnv>,
  { proof = '', t }: ProofInput,
): Promise<void> {
  const { turnstile } = toSettings(c.env)
  if (turnstile === undefined) return
  const { secret_key, verify_url } = turnstile
  if (proof !== '' && (await verifyProof(verify_url, { secret: secret_key, response: proof })))
    return
  throw invalid({ [PROOF_FIELD]: [t('form.prove')] })
}

interface OptionalProofInput extends ProofInput {
  /** Whether a missing proof is an error, if Turnstile is configured. */
  readonly isRequired: boolean
}

/**
 * Returns whether a valid proof was sent; throws a 422 if it is invalid, or required and missing. Returns
 * false without Turnstile.
 */
export async function checkOptionalProof(
  c: Context<AppEnv>,
  { isRequired, ...input }: OptionalProofInput,
): Promise<boolean> {
  const hasTurnstile = toSettings(c.env).turnstile !== undefined
  if (!hasTurnstile || (!isRequired && (input.proof ?? '') === '')) return false
  await requireProof(c, input)
  return true
}

/** The visitor's IP address is not sent to Turnstile, which does not need it. */
async function verifyProof(
  verify_url: string,
  request: { readonly secret: string; readonly response: string },
): Promise<boolean> {
  try {
    const response = await fetch(verify_url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= MIN_SERVER_ERROR)
      throw new Error(`Turnstile answered ${response.status}`)
    return z.parse(Verification, await response.json()).success
  } catch (error) {
    logError('turnstile', error)
    return true
  }
}
