import { Suspense } from 'react'
import { Section } from '../ui/section.tsx'

/** A component that fails on the server: the fallback is sent, and the browser renders it again. */
export function FailingDemo() {
  return (
    <Section id="failing" heading="A part that fails on the server">
      <Suspense fallback={<p>The browser tries this again.</p>}>
        <BrowserOnly />
      </Suspense>
    </Section>
  )
}

function BrowserOnly() {
  if (typeof document === 'undefined') throw new Error('This part needs a document')
  return <p>The browser has rendered this.</p>
}
