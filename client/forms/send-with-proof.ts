import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { PROOF_FIELD } from '#shared/forms/proof.ts'
import type { Visitor } from '../runtime/visitor.ts'

export interface Proof {
  readonly proof?: string
}

/**
 * Sends a form. When the server requires a proof that the sender is human, the visitor solves a
 * challenge and the form is sent again. Closing the challenge throws the server's error.
 */
export async function sendWithProof<Result>(
  visitor: Visitor,
  send: (proof: Proof) => Promise<Result>,
  getProof = requestInFrame,
): Promise<Result> {
  try {
    return await send({})
  } catch (error) {
    if (!needsProof(error)) throw error
    const proof = await getProof(visitor, error.message)
    if (proof === undefined) throw error
    return send({ proof })
  }
}

async function requestInFrame(visitor: Visitor, challenge: string): Promise<string | undefined> {
  const { requestProof } = await import('./request-proof.ts')
  return requestProof(visitor, challenge)
}

function needsProof(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    isFieldErrors(error.errors.general) &&
    PROOF_FIELD in error.errors.general
  )
}
