import { useEffect, useRef } from 'react'
import { useVisitor } from '../../runtime/visitor.ts'
import { SaveButton } from './save-button.tsx'
import { findOpenPopup, openPopup } from '../../stores/auth-store.ts'
import { useAuth } from '../use-auth.ts'
import { useSavedArticle } from './use-saved-article.ts'
import { useSignInState } from '../use-sign-in-state.ts'

/** Below an article's title. Who is not signed in is asked to, and has it saved then. */
export function SaveArticle({ blog_id }: { readonly blog_id: number }) {
  const visitor = useVisitor()
  const signing = useSignInState()
  const isAsking = useAuth((auth) => findOpenPopup(auth) !== undefined)
  const { learn, ...saving } = useSavedArticle(blog_id, false)
  const { save } = saving
  /** Pressed before there was an account to save for. */
  const shouldSave = useRef(false)

  useEffect(() => {
    if (signing !== 'in') return undefined
    if (shouldSave.current) {
      shouldSave.current = false
      save(true)
      return undefined
    }
    let isHere = true
    const load = async () => {
      const { loadSavedArticles } = await import('../my/my-calls.ts')
      const saved = await loadSavedArticles(visitor)
      if (isHere) learn(saved.includes(blog_id))
    }
    load().catch(() => {
      // Not known: saving twice is the same as once.
    })
    return () => {
      isHere = false
    }
  }, [signing, blog_id, visitor, save, learn])

  // Who closes the popup without signing in has thought better of it.
  useEffect(() => {
    if (!isAsking && signing === 'out') shouldSave.current = false
  }, [isAsking, signing])

  const press = (isSaved: boolean) => {
    if (signing === 'in') {
      save(isSaved)
      return
    }
    shouldSave.current = true
    openPopup(visitor.auth, 'login')
  }
  const isSaved = saving.isSaved && signing === 'in'
  return <SaveButton saving={{ ...saving, isSaved, save: press }} />
}
