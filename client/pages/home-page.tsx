import type { Page } from '#shared/pages/contract.ts'
import { usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { Blocks } from '../content/blocks.tsx'

export function HomePage() {
  const { title, description, data } = usePageData<Page>()
  const hero = data.blocks.find((block) => block.kind === 'hero')
  return (
    <>
      <Head title={title} description={description} picture={hero?.picture} />
      {hero === undefined && <h1>{title}</h1>}
      <Blocks blocks={data.blocks} />
    </>
  )
}
