import { lazy, type ComponentType } from 'react'
import { markHandled } from '../../runtime/handled-errors.ts'

/** Loads a part of the viewer on first use; when that fails, another component stands for it. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
) {
  return lazy(async () => ({
    default: await load().catch((error: unknown) => {
      markHandled(error)
      return otherwise
    }),
  }))
}
