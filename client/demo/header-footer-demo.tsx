import { setLoading } from '../stores/loading-store.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import page from '../ui/page.module.css'
import { Section } from '../ui/section.tsx'
import styles from './demo.module.css'

/** Controls for the header and footer, which are around this page as around every other. */
export function HeaderFooterDemo() {
  const { loading } = useVisitor()
  const isLoading = useVisitorStore(
    (visitor) => visitor.loading,
    ({ loadingStatus }) => loadingStatus,
  )
  return (
    <>
      <Section id="loading" heading="Loading indicator">
        <div className={styles['row']}>
          <button
            type="button"
            className={button['secondary']}
            aria-pressed={isLoading}
            onClick={() => setLoading(loading, !isLoading)}
          >
            A request is under way
          </button>
        </div>
      </Section>
      <Section id="anchors" heading="Anchors and the way back up">
        <p className={`${styles['row']} ${styles['links']}`}>
          <a href="#middle">To the middle</a>
          <a href="#end">To the end</a>
        </p>
      </Section>
      <div className={`${page['page']} ${styles['tall']}`}>
        <p>Two screens and a half follow, so that the button to the top appears.</p>
        <h2 id="middle">The middle</h2>
        <h2 id="end">The end</h2>
      </div>
    </>
  )
}
