import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withMessages } from '../locale/load-messages.ts'
import { useLocation } from '../router/router-context.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import type { QuestionsProps } from './questions.tsx'
import { QUESTIONS_ID } from './questions-id.ts'

/** How far below the screen the questions are loaded. */
const LOAD_MARGIN = '1500px'

interface LoadedQuestions {
  readonly Questions: ComponentType<QuestionsProps>
  readonly initial: QuestionsProps['initial']
}

/**
 * The questions about a product, loaded when the visitor comes near and shown while nobody sees their place,
 * so that nothing visible moves. A link to them shows them at once.
 */
export function LazyQuestions({ product_id }: { readonly product_id: number }) {
  const visitor = useVisitor()
  const { hash } = useLocation()
  const isTarget = hash === `#${QUESTIONS_ID}`
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<LoadedQuestions>()
  const [isNear, setNear] = useState(isTarget)
  const [isShown, setShown] = useState(isTarget)

  useEffect(() => {
    if (isNear) return undefined
    return observe(place.current, LOAD_MARGIN, (isIntersecting) => isIntersecting && setNear(true))
  }, [isNear])
  useEffect(() => {
    if (!isNear) return undefined
    let isActive = true
    void (async () => {
      const questions = await load(visitor, product_id)
      if (isActive) setLoaded(questions)
    })()
    return () => {
      isActive = false
    }
  }, [isNear, visitor, product_id])
  useEffect(() => {
    if (loaded === undefined || isShown) return undefined
    return observe(place.current, '0px', (isIntersecting) => !isIntersecting && setShown(true))
  }, [loaded, isShown])
  useEffect(() => {
    if (isTarget && loaded !== undefined) place.current?.scrollIntoView()
  }, [isTarget, loaded])

  return (
    <div ref={place}>
      {isShown && loaded !== undefined && (
        <loaded.Questions product_id={product_id} initial={loaded.initial} />
      )}
    </div>
  )
}

/** Calls back for each change until the returned function is called. */
function observe(
  element: Element | null,
  rootMargin: string,
  report: (isIntersecting: boolean) => void,
): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry !== undefined) report(entry.isIntersecting)
    },
    { rootMargin: `${rootMargin} 0px` },
  )
  if (element !== null) observer.observe(element)
  return () => observer.disconnect()
}

/** The page is complete without the questions, so undefined if their module is out of reach. */
async function load(visitor: Visitor, product_id: number): Promise<LoadedQuestions | undefined> {
  try {
    const { Questions, loadFirstPage } = await withMessages(
      visitor,
      'questions',
      import('./questions.tsx'),
    )
    return { Questions, initial: await loadFirstPage(visitor, product_id) }
  } catch {
    return undefined
  }
}
