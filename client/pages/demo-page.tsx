import type { ComponentType } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { ContentBlock } from '#shared/content/blocks.ts'
import type { Page } from '#shared/content/contract.ts'
import { Head } from '../app/head.tsx'
import { Link } from '../locale/link.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import { AssetsDemo } from './assets-demo.tsx'
import { DatesDemo } from './dates-demo.tsx'
import { DEMOS, toDemoPath } from './demo-paths.ts'
import styles from './demo.module.css'
import { FailingDemo } from './failing-demo.tsx'
import { GalleryDemo } from './gallery-demo.tsx'
import { HeaderFooterDemo } from './header-footer-demo.tsx'
import { LayoutsDemo } from './layouts-demo.tsx'
import { MapDemo } from './map-demo.tsx'
import { PaymentDemo } from './payment-demo.tsx'
import { SlidersDemo } from './sliders-demo.tsx'
import { UiDemo } from './ui-demo.tsx'
import { WaitingDemo } from './waiting-demo.tsx'

interface DemoProps {
  /** Of the front page: pictures and products to show parts with. */
  readonly blocks: readonly ContentBlock[]
}

const PAGES: Readonly<Record<keyof typeof DEMOS, ComponentType<DemoProps>>> = {
  layouts: LayoutsDemo,
  'header-footer': HeaderFooterDemo,
  map: MapDemo,
  sliders: SlidersDemo,
  gallery: GalleryDemo,
  payment: PaymentDemo,
  dates: DatesDemo,
  assets: AssetsDemo,
  ui: UiDemo,
  waiting: WaitingDemo,
  failing: FailingDemo,
}
const ALL: readonly (keyof typeof DEMOS)[] = [
  'layouts',
  'header-footer',
  'map',
  'sliders',
  'gallery',
  'payment',
  'dates',
  'assets',
  'ui',
  'waiting',
  'failing',
]

const TITLE = 'Internal pages'
const TRAIL = [{ to: '/demo', label: TITLE }]

/** Spec §2, internal and demo routes. For whoever builds the shop, and in English only. */
export function DemoPage() {
  const asked = useParams()['*']
  const { data } = useLoaderData<Page>()
  const name = ALL.find((known) => known === asked)
  if (name === undefined) return <DemoIndex />
  const Demo = PAGES[name]
  return (
    <div lang="en">
      <Head title={DEMOS[name]} />
      <div className={page['page']}>
        <div className={styles['crumbs']}>
          <Breadcrumbs steps={TRAIL} />
        </div>
        <PageHead title={DEMOS[name]} />
      </div>
      <Demo blocks={data.blocks} />
    </div>
  )
}

function DemoIndex() {
  return (
    <div className={page['page']} lang="en">
      <Head title={TITLE} />
      <PageHead
        title={TITLE}
        lead="Every part of the shop in every state, for building and for the browser tests. Search engines are kept out, and production has none of it."
      />
      <ul className={styles['index']}>
        {ALL.map((name) => (
          <li key={name}>
            <Link to={toDemoPath(name)}>{DEMOS[name]}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
