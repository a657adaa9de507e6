import type { BlogLeaf, BlogPostingLeaf } from 'schema-dts'
import type { BlogCard } from '#shared/content/blocks.ts'
import type { Blog, BlogList } from '#shared/content/contract.ts'
import { countWords } from '#shared/content/count-words.ts'
import { paths } from '#shared/locale/paths.ts'
import { toShop } from './organization.ts'
import { toAddress, toImage, type PageFacts } from './page-facts.ts'

type Told = Omit<BlogCard, 'slug' | 'blog_id'> & { readonly url: string }

export function toBlogPosting(facts: PageFacts, blog: Blog): BlogPostingLeaf {
  const { url } = facts
  return {
    ...toPosting(facts, { ...blog, url }),
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    wordCount: countWords(blog.body_html),
  }
}

/** The list of articles; of each only what its card shows. */
export function toBlog(facts: PageFacts, list: BlogList): BlogLeaf {
  return {
    '@type': 'Blog',
    '@id': `${facts.url}#blog`,
    url: facts.url,
    name: list.title,
    description: list.description,
    inLanguage: facts.locale.html_lang,
    publisher: toShop(facts),
    blogPost: list.blogs.map((card) =>
      toPosting(facts, { ...card, url: toAddress(facts, paths.blog(card.slug)) }),
    ),
  }
}

function toPosting(facts: PageFacts, told: Told): BlogPostingLeaf {
  return {
    '@type': 'BlogPosting',
    headline: told.title,
    description: told.description,
    url: told.url,
    datePublished: told.published_at,
    inLanguage: told.lang ?? facts.locale.html_lang,
    timeRequired: `PT${told.reading_minutes}M`,
    author: { '@type': 'Person', name: told.author },
    publisher: toShop(facts),
    ...(told.picture !== null && { image: toImage(facts, told.picture) }),
  }
}
