import type { ComponentType } from 'react'
import type { ContentBlock } from '#shared/content/blocks.ts'
import type { Page } from '#shared/pages/contract.ts'
import { useLocation, usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { Link } from '../locale/link.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import { AssetsDemo } from '../demo/assets-demo.tsx'
import { DatesDemo } from '../demo/dates-demo.tsx'
import { DEMO_NAMES, DEMOS, findDemo, toDemoPath, type DemoName } from '../demo/demo-paths.ts'
import styles from '../demo/demo.module.css'
import { FailingDemo } from '../demo/failing-demo.tsx'
import { GalleryDemo } from '../demo/gallery-demo.tsx'
import { HeaderFooterDemo } from '../demo/header-footer-demo.tsx'
import { LayoutsDemo } from '../demo/layouts-demo.tsx'
import { MapDemo } from '../demo/map-demo.tsx'
import { PaymentDemo } from '../demo/payment-demo.tsx'
import { SlidersDemo } from '../demo/sliders-demo.tsx'
import { UiDemo } from '../demo/ui-demo.tsx'
import { WaitingDemo } from '../demo/waiting-demo.tsx'

interface DemoProps {
  /** The blocks of the front page, whose pictures and products the demos use. */
  readonly blocks: readonly ContentBlock[]
}

const PAGE_BY_NAME: Readonly<Record<DemoName, ComponentType<DemoProps>>> = {
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
const TITLE = 'Internal pages'
const TRAIL = [{ to: '/demo', label: TITLE }]

/** The internal and demo routes (spec §2) for developers, in English only. */
export function DemoPage() {
  const name = findDemo(useLocation().pathname)
  const { data } = usePageData<Page>()
  if (name === undefined) return <DemoIndex />
  const Demo = PAGE_BY_NAME[name]
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
        {DEMO_NAMES.map((name) => (
          <li key={name}>
            <Link to={toDemoPath(name)}>{DEMOS[name]}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
