import { useState } from 'react'
import type { AnswerDraft, AnswerDrafts } from './answer-draft.ts'

export interface DraftStore {
  readonly drafts: AnswerDrafts
  readonly set: (key: string, draft: AnswerDraft) => void
  readonly remove: (key: string) => void
}

/** Stores the unsent answers of the screen, also while the dialog is closed or the list is filtered. */
export function useAnswerDrafts(): DraftStore {
  const [drafts, setDrafts] = useState<AnswerDrafts>(new Map())
  return {
    drafts,
    set: (key, draft) => setDrafts((current) => new Map(current).set(key, draft)),
    remove: (key) =>
      setDrafts((current) => new Map([...current].filter(([other]) => other !== key))),
  }
}
