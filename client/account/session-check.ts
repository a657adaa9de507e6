import type { Visitor } from '../runtime/visitor.ts'

/**
 * Returns a function that returns whether the session is still the same: an answer that arrives later says
 * nothing about the next one.
 */
export function createSessionCheck({ auth }: Pick<Visitor, 'auth'>): () => boolean {
  const { token } = auth.getState()
  return () => auth.getState().token === token
}
