interface ArticleSaverParts {
  /** As the shop has it. */
  readonly isKept: boolean
  readonly keep: (isSaved: boolean) => Promise<void>
  readonly onKept: (isKept: boolean) => void
  /** Told what the shop still has. */
  readonly onFailed: (isKept: boolean) => void
}

export interface ArticleSaver {
  readonly want: (isSaved: boolean) => Promise<void>
  readonly learn: (isKept: boolean) => void
}

/**
 * Sends one wish at a time and always the last: however fast somebody presses, the shop ends with
 * what is shown.
 */
export function createArticleSaver({
  isKept: initial,
  keep,
  onKept,
  onFailed,
}: ArticleSaverParts): ArticleSaver {
  let isKept = initial
  let requested = initial
  let isSending = false
  return {
    async want(isSaved) {
      requested = isSaved
      if (isSending) return
      isSending = true
      try {
        while (requested !== isKept) {
          const sent = requested
          // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
          await keep(sent)
          isKept = sent
        }
        onKept(isKept)
      } catch {
        requested = isKept
        onFailed(isKept)
      } finally {
        isSending = false
      }
    },
    learn(kept) {
      isKept = kept
      requested = kept
    },
  }
}
