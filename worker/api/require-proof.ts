import type { Context } from 'hono'
import * as z from 'zod/mini'
import { PROOF_FIELD } from '#shared/forms/proof.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../log.ts'
import { invalid } from './errors.ts'

const TIMEOUT_MS = 5_000
const FIRST_FAILURE = 500
const Verdict = z.object({ success: z.boolean() })

interface Proving {
  readonly proof: string | undefined
  readonly t: Translate
}

/**
 * Where the deployment has Turnstile, refuses whoever has not passed it: a form then asks for it and is
 * sent again. If Turnstile itself cannot be asked people are let through, since limits by address still
 * hold and a shop that nobody can enter helps nobody but the attacker.
 */
export async function requireProof(c: Context<AppEnv>, { proof = '', t }: Proving): Promise<void> {
  const { turnstile } = toSettings(c.env)
  if (turnstile === undefined) return
  const { secret_key, verify_url } = turnstile
  if (proof !== '' && (await isProven(verify_url, { secret: secret_key, response: proof }))) return
  throw invalid({ [PROOF_FIELD]: [t('form.prove')] })
}

interface Trying extends Proving {
  /** Whoever sends none is refused, where one can be asked for. */
  readonly isWanted: boolean
}

/** Whether a proof was sent, and passed; 422 where it is wanted and was not. False without Turnstile. */
export async function tryProof(
  c: Context<AppEnv>,
  { isWanted, ...proving }: Trying,
): Promise<boolean> {
  const canAsk = toSettings(c.env).turnstile !== undefined
  if (!canAsk || (!isWanted && (proving.proof ?? '') === '')) return false
  await requireProof(c, proving)
  return true
}

/** The visitor's address is not told: the proof is enough. */
async function isProven(
  verify_url: string,
  question: { readonly secret: string; readonly response: string },
): Promise<boolean> {
  try {
    const answer = await fetch(verify_url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status >= FIRST_FAILURE) throw new Error(`Turnstile answered ${answer.status}`)
    return z.parse(Verdict, await answer.json()).success
  } catch (error) {
    logError('turnstile', error)
    return true
  }
}
