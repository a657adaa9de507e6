import { useEffect, useRef } from 'react'
import { useVisitor } from '../../runtime/visitor.ts'
import { SaveButton } from './save-button.tsx'
import { findOpenPopup, openPopup } from '../../stores/auth-store.ts'
import { useAccountKey } from '../use-account-key.ts'
import { useAuth } from '../use-auth.ts'
import { useSavedArticle } from './use-saved-article.ts'
import { useSignInState } from '../use-sign-in-state.ts'

/**
 * The save button below an article's title. A visitor who is not signed in is asked to sign in,
 * after which the article is saved.
 */
export function SaveArticle({ blog_id }: SavableArticle) {
  return <SaveArticleForAccount key={`${useAccountKey()} ${blog_id}`} blog_id={blog_id} />
}

interface SavableArticle {
  readonly blog_id: number
}

function SaveArticleForAccount({ blog_id }: SavableArticle) {
  const visitor = useVisitor()
  const signInState = useSignInState()
  const isPopupOpen = useAuth((auth) => findOpenPopup(auth) !== undefined)
  const { update, ...saving } = useSavedArticle(blog_id, false)
  const { save } = saving
  /** Whether the button was pressed before the sign-in. */
  const shouldSave = useRef(false)

  useEffect(() => {
    if (signInState !== 'in') return undefined
    if (shouldSave.current) {
      shouldSave.current = false
      save(true)
      return undefined
    }
    let isActive = true
    const load = async () => {
      const { loadSavedArticles } = await import('../my/my-calls.ts')
      const saved = await loadSavedArticles(visitor)
      if (isActive) update(saved.includes(blog_id))
    }
    load().catch(() => {
      // The article is shown as not saved; saving a saved article again changes nothing.
    })
    return () => {
      isActive = false
    }
  }, [signInState, blog_id, visitor, save, update])

  // Closing the popup without signing in cancels the request.
  useEffect(() => {
    if (!isPopupOpen && signInState === 'out') shouldSave.current = false
  }, [isPopupOpen, signInState])

  const handlePress = (isSaved: boolean) => {
    if (signInState === 'in') {
      save(isSaved)
      return
    }
    shouldSave.current = true
    openPopup(visitor.auth, 'login')
  }
  const isSaved = saving.isSaved && signInState === 'in'
  return <SaveButton article={{ ...saving, isSaved, save: handlePress }} />
}
