/*
 * A failed import reloads the page, because a file of its build may be missing. Failures that the
 * importing code handles are marked here and do not.
 */

const handledErrors = new WeakSet<object>()

export function markHandled(error: unknown): void {
  handledErrors.add(Object(error))
}

export function isHandled(error: object): boolean {
  return handledErrors.has(error)
}

/** Waits for imports that belong together. The first failure stands for the others, which count as handled. */
export async function importTogether<const Imports extends readonly Promise<unknown>[]>(
  imports: Imports,
): Promise<{ -readonly [Index in keyof Imports]: Awaited<Imports[Index]> }> {
  let hasFailed = false
  for (const singleImport of imports) {
    singleImport.catch((error: unknown) => {
      if (hasFailed) markHandled(error)
      hasFailed = true
    })
  }
  return Promise.all(imports)
}
