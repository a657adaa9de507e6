interface ArticleSaverOptions {
  /** The stored state. */
  readonly isStored: boolean
  readonly store: (isSaved: boolean) => Promise<void>
  readonly onStored: (isStored: boolean) => void
  /** Called with the state that is still stored. */
  readonly onFailed: (isStored: boolean) => void
}

export interface ArticleSaver {
  readonly save: (isSaved: boolean) => Promise<void>
  readonly update: (isStored: boolean) => void
}

/**
 * Sends one request at a time and always the last state: however fast a visitor presses, the stored
 * state matches the shown one in the end.
 */
export function createArticleSaver({
  isStored: wasStored,
  store,
  onStored,
  onFailed,
}: ArticleSaverOptions): ArticleSaver {
  let isStored = wasStored
  let isSaveRequested = wasStored
  let isSending = false
  return {
    async save(isSaved) {
      isSaveRequested = isSaved
      if (isSending) return
      isSending = true
      try {
        while (isSaveRequested !== isStored) {
          const isSaveSent = isSaveRequested
          // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
          await store(isSaveSent)
          isStored = isSaveSent
        }
        onStored(isStored)
      } catch {
        isSaveRequested = isStored
        onFailed(isStored)
      } finally {
        isSending = false
      }
    },
    update(isSaved) {
      isStored = isSaved
      isSaveRequested = isSaved
    },
  }
}
