import { lazy, Suspense, use, useState } from 'react'
import { Section } from '../ui/section.tsx'

const DELAY_MS = 20
/** The content is larger than 12,800 characters, which React sends within a boundary by itself. */
const ROWS = 1500

const LatePart = lazy(() => import('./late-part.tsx').then((part) => ({ default: part.LatePart })))

/** Components that suspend on the server: the page is sent when all of them are ready. */
export function WaitingDemo() {
  const [text] = useState(() => resolveLater('It was waited for.'))
  return (
    <>
      <Section id="pending" heading="Data that comes later">
        <Suspense fallback={<p>Not there yet.</p>}>
          <AsyncText text={text} />
        </Suspense>
      </Section>
      <Section id="lazy" heading="A part that is loaded later">
        <Suspense fallback={<p>Not there yet.</p>}>
          <LatePart />
        </Suspense>
      </Section>
      <Section id="large" heading="Much of it">
        <Suspense fallback={<p>Not there yet.</p>}>
          <p>{'Pigment, '.repeat(ROWS)}and the last word.</p>
        </Suspense>
      </Section>
    </>
  )
}

function AsyncText({ text }: { readonly text: Promise<string> }) {
  return <p>{use(text)}</p>
}

function resolveLater(text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(text), DELAY_MS))
}
