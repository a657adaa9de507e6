import type { BlockLink, BlockOf, ContentBlock } from '#shared/content/blocks.ts'
import { CategoryGrid } from '../catalog/category-grid.tsx'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { Facts } from '../ui/facts.tsx'
import { Html } from '../ui/html.tsx'
import { Section } from '../ui/section.tsx'
import { BlogGrid } from './blog-card.tsx'
import styles from './blocks.module.css'
import { MapBlock } from './map-block.tsx'
import { ProductsBlock } from './products-block.tsx'
import { SoftList } from './soft-list.tsx'

export function Blocks({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  return blocks.map((block) => <Block key={block.content_block_id} block={block} />)
}

function Block({ block }: { readonly block: ContentBlock }) {
  const { heading, lang, link } = block
  const section = { heading, lang, link }
  switch (block.kind) {
    case 'hero':
      return <HeroBlock block={block} />
    case 'split':
      return <SplitBlock block={block} />
    case 'categories':
      return <CategoriesBlock block={block} />
    case 'quote':
      return <QuoteBlock block={block} />
    case 'map':
      return <MapBlock block={block} />
    case 'text':
      return (
        <Section {...section}>
          <BlockText block={block} />
        </Section>
      )
    case 'products':
      return <ProductsBlock key={block.list?.question.language_id} block={block} />
    case 'blogs':
      return (
        <Section {...section}>
          <BlogGrid blogs={block.blogs} headingLevel={3} isRow />
        </Section>
      )
    case 'soft':
      return (
        <Section {...section}>
          <SoftList soft={block.soft} />
        </Section>
      )
    case 'facts':
      return (
        <Section {...section}>
          <Facts facts={block.facts} />
        </Section>
      )
  }
}

function HeroBlock({ block }: { readonly block: BlockOf<'hero'> }) {
  return (
    <section className={styles['hero']} lang={block.lang}>
      {block.picture !== null && (
        <Picture
          picture={block.picture}
          columns={1}
          isFullWidth
          sizes="100vw"
          shape="wide"
          isPriority
        />
      )}
      <div className={styles['heroText']}>
        <h1>{block.heading}</h1>
        {block.text !== undefined && <p className={styles['lead']}>{block.text}</p>}
        <Action link={block.link} />
      </div>
    </section>
  )
}

function SplitBlock({ block }: { readonly block: BlockOf<'split'> }) {
  return (
    <section className={styles['split']} data-side={block.side} lang={block.lang}>
      {block.picture !== null && (
        <Picture
          picture={block.picture}
          columns={2}
          sizes="(min-width: 1344px) 600px, (min-width: 1024px) 45vw, 100vw"
          shape="landscape"
        />
      )}
      <div className={styles['splitText']}>
        {block.heading !== undefined && <h2>{block.heading}</h2>}
        <BlockText block={block} />
        <Action link={block.link} />
      </div>
    </section>
  )
}

function BlockText({ block }: { readonly block: BlockOf<'text' | 'split'> }) {
  const { content_block_id, body_html, lang } = block
  return <Html html={body_html} lang={lang} gallery={`text-${content_block_id}`} />
}

function CategoriesBlock({ block }: { readonly block: BlockOf<'categories'> }) {
  return (
    <Section heading={block.heading} lang={block.lang} link={block.link}>
      <CategoryGrid categories={block.categories} headingLevel={3} />
    </Section>
  )
}

function QuoteBlock({ block }: { readonly block: BlockOf<'quote'> }) {
  return (
    <figure className={styles['quote']} lang={block.lang}>
      <blockquote>{block.quote}</blockquote>
      <figcaption>{block.source}</figcaption>
    </figure>
  )
}

function Action({ link }: { readonly link: BlockLink | undefined }) {
  if (link === undefined) return null
  return (
    <p>
      <Link to={link.to} className={styles['action']}>
        {link.label}
      </Link>
    </p>
  )
}
