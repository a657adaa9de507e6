import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { PROOF_FIELD } from '#shared/forms/proof.ts'
import type { Visitor } from '../app/visitor.ts'

export interface Proof {
  readonly proof?: string
}

/**
 * Sends a form. A shop that wants to know that nobody's program sends it refuses it once: then the
 * visitor is asked, and it is sent again. Whoever closes the question gets the shop's refusal.
 */
export async function sendProven<Answer>(
  visitor: Visitor,
  send: (proof: Proof) => Promise<Answer>,
  ask = askInFrame,
): Promise<Answer> {
  try {
    return await send({})
  } catch (error) {
    if (!wantsProof(error)) throw error
    const proof = await ask(visitor, error.message)
    if (proof === undefined) throw error
    return send({ proof })
  }
}

async function askInFrame(visitor: Visitor, question: string): Promise<string | undefined> {
  const { askForProof } = await import('./ask-for-proof.ts')
  return askForProof(visitor, question)
}

function wantsProof(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    isFieldErrors(error.errors.general) &&
    PROOF_FIELD in error.errors.general
  )
}
