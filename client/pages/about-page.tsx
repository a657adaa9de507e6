import type { Page } from '#shared/pages/contract.ts'
import { usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import { Blocks } from '../content/blocks.tsx'

export function AboutPage() {
  const { title, description, data } = usePageData<Page>()
  const hasHero = data.blocks.some(({ kind }) => kind === 'hero')
  const picture = data.blocks.flatMap((block) => ('picture' in block ? [block.picture] : []))[0]
  return (
    <>
      <Head title={title} description={description} picture={picture} />
      {!hasHero && (
        <div className={page['page']}>
          <PageHead title={title} lead={description} />
        </div>
      )}
      <Blocks blocks={data.blocks} />
    </>
  )
}
