import { Section } from '../ui/section.tsx'
import styles from './demo.module.css'

const MISSING = '/demo/nothing-there'

/** A cause for each error message of spec §8. */
const FAILURES = [
  { label: 'A picture that is missing', type: 'image', href: '/media/0000000000000000/large.webp' },
  { label: 'An element that is not there', type: 'inline', href: '#not-there' },
  { label: 'No selector at all', type: 'inline', href: '#x', selector: '<<<' },
  { label: 'A part that is missing', type: 'ajax', href: MISSING },
  { label: 'A part that is refused', type: 'ajax', href: '/api/auth/fetch' },
  { label: 'A part of another host', type: 'ajax', href: 'https://example.com/' },
  { label: 'A page that is missing', type: 'page', href: MISSING },
  { label: 'A film that is missing', type: 'video', href: '/media/0000000000000000/film.webm' },
  { label: 'A film no browser plays', type: 'video', href: '/film.xyz', mime: 'video/x-nothing' },
  { label: 'A type nobody knows', type: 'hologram', href: '/about' },
  { label: 'No type at all', type: '', href: '/about' },
] as const

export function GalleryErrorsDemo() {
  return (
    <Section id="errors" heading="Each failure">
      <ul className={styles['links']} data-gallery="errors">
        {FAILURES.map(({ label, type, href, ...more }) => (
          <li key={label}>
            <a
              href={href}
              rel="noopener"
              data-type={type}
              data-selector={'selector' in more ? more.selector : undefined}
              data-mime={'mime' in more ? more.mime : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
