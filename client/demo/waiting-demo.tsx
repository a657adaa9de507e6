import { lazy, Suspense, use, useState } from 'react'
import { Section } from '../ui/section.tsx'

const DELAY_MS = 20
/** More than React sends within a boundary by itself: 12,800 characters. */
const ROWS = 1500

const LatePart = lazy(() => import('./late-part.tsx').then((part) => ({ default: part.LatePart })))

/** What suspends on the server: the page is sent once all of it is there. */
export function WaitingDemo() {
  const [text] = useState(() => later('It was waited for.'))
  return (
    <>
      <Section id="pending" heading="Data that comes later">
        <Suspense fallback={<p>Not there yet.</p>}>
          <Awaited text={text} />
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

function Awaited({ text }: { readonly text: Promise<string> }) {
  return <p>{use(text)}</p>
}

function later(text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(text), DELAY_MS))
}
