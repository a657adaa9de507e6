import { useEffect, useRef } from 'react'
import { useVisitor } from '../../app/visitor.ts'
import { SaveButton } from './save-button.tsx'
import { isPopupOpen, openPopup } from '../store.ts'
import { useAuth } from '../use-auth.ts'
import { useSaving } from './use-saving.ts'
import { useSigning } from '../use-signing.ts'

/** Below an article's title. Who is not signed in is asked to, and has it saved then. */
export function SaveArticle({ blog_id }: { readonly blog_id: number }) {
  const visitor = useVisitor()
  const signing = useSigning()
  const isAsking = useAuth(isPopupOpen)
  const { learn, ...saving } = useSaving(blog_id, false)
  const { save } = saving
  /** Pressed before there was an account to save for. */
  const isWanted = useRef(false)

  useEffect(() => {
    if (signing !== 'in') return undefined
    if (isWanted.current) {
      isWanted.current = false
      save(true)
      return undefined
    }
    let isHere = true
    const ask = async () => {
      const { loadSavedArticles } = await import('../my/my-calls.ts')
      const saved = await loadSavedArticles(visitor)
      if (isHere) learn(saved.includes(blog_id))
    }
    ask().catch(() => {
      // Not known: saving twice is the same as once.
    })
    return () => {
      isHere = false
    }
  }, [signing, blog_id, visitor, save, learn])

  // Who closes the popup without signing in has thought better of it.
  useEffect(() => {
    if (!isAsking && signing === 'out') isWanted.current = false
  }, [isAsking, signing])

  const press = (isSaved: boolean) => {
    if (signing === 'in') {
      save(isSaved)
      return
    }
    isWanted.current = true
    openPopup(visitor.auth, 'loginPopupOpen')
  }
  const isSaved = saving.isSaved && signing === 'in'
  return <SaveButton saving={{ ...saving, isSaved, save: press }} />
}
