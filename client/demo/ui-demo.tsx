import { useState } from 'react'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import button from '../ui/button.module.css'
import { EarlyButton } from '../ui/early-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { FallbackNotice } from '../ui/fallback-notice.tsx'
import { Html } from '../ui/html.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination, withPage } from '../ui/pagination.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { Section } from '../ui/section.tsx'
import { Stars } from '../ui/stars.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import styles from './demo.module.css'
import { UiFieldsDemo } from './ui-fields-demo.tsx'
import { UiFormsDemo } from './ui-forms-demo.tsx'
import { UiOverlaysDemo } from './ui-overlays-demo.tsx'

const BUTTONS = [
  { look: 'main', className: button['main'] },
  { look: 'secondary', className: button['secondary'] },
  { look: 'quiet', className: button['quiet'] },
]
const SOCIAL = ['instagram', 'youtube', 'facebook', 'telegram'] as const
const STARS = [0, 0.5, 1, 2.5, 4.74, 5] as const
const PAGINATIONS = [
  { page: 1, pages: 1 },
  { page: 1, pages: 3 },
  { page: 2, pages: 3 },
  { page: 12, pages: 12 },
] as const
const FACTS = [
  { label: 'Colour index', value: 'NR 4 (75470)' },
  { label: 'A label that is longer than its column', value: 'A value as well, '.repeat(8) },
  { label: 'Address', value: 'https://example.com/'.repeat(4) },
]

/** Each component of client/ui in each of its states; sliders and sections have separate pages. */
export function UiDemo() {
  return (
    <>
      <Section id="buttons" heading="Buttons">
        <div className={styles['stack']}>
          {BUTTONS.map(({ look, className }) => (
            <div key={look} className={styles['row']}>
              <button type="button" className={className}>
                {look}
              </button>
              <button type="button" className={className} aria-disabled>
                {look}, nothing to do
              </button>
              <button type="button" className={className} disabled>
                {look}, disabled
              </button>
              <a href="#buttons" className={className}>
                {look}, a link
              </a>
            </div>
          ))}
          <EarlyPresses />
        </div>
      </Section>
      <UiFieldsDemo />
      <UiFormsDemo />
      <UiOverlaysDemo />
      <Section id="breadcrumbs" heading="Breadcrumbs">
        <Breadcrumbs
          steps={[
            { to: '/products', label: 'All products' },
            { to: '/demo/ui', label: 'A category with a name that is long enough to wrap' },
          ]}
        />
      </Section>
      <Section id="pagination" heading="Pages of a list">
        {PAGINATIONS.map(({ page, pages }) => (
          <div key={`${page} of ${pages}`} data-pagination={`${page}-${pages}`}>
            <Pagination page={page} pages={pages} toPage={(number) => withPage('/blogs', number)} />
          </div>
        ))}
      </Section>
      <Section id="facts" heading="Facts">
        <Facts facts={FACTS} />
      </Section>
      <Section id="stars" heading="Stars">
        <ul className={styles['stack']}>
          {STARS.map((value) => (
            <li key={value}>
              <Stars value={value} /> {value}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="icons" heading="Icons">
        <ul className={styles['row']}>
          {[...SOCIAL, 'a name without icon'].map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
          <li>
            <Icon name="menu" /> menu
          </li>
        </ul>
      </Section>
      <Section id="thumbnails" heading="Thumbnails">
        <p className={styles['row']}>
          <Thumbnail image_path="" /> A product without a picture
        </p>
      </Section>
      <Section id="words" heading="Words">
        <div className={styles['stack']}>
          <FallbackNotice lang="xx" />
          <p>
            Seen. <ScreenReaderOnly>Heard, not seen.</ScreenReaderOnly>
          </p>
          <Html html="<p>Text of the content, with <a href='/products'>a link that walks on</a>.</p>" />
          <Html lang="fr" html="<p>Un texte dans une autre langue.</p>" />
        </div>
      </Section>
    </>
  )
}

function EarlyPresses() {
  const [count, setCount] = useState(0)
  return (
    <div className={styles['row']}>
      <EarlyButton className={button['secondary']} onPress={() => setCount(count + 1)}>
        pressed {count} times, before hydration at most once
      </EarlyButton>
    </div>
  )
}
