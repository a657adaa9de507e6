import type { BlogLeaf, BlogPostingLeaf } from 'schema-dts'
import type { BlogCard } from '#shared/content/blocks.ts'
import type { Blog, BlogList } from '#shared/pages/contract.ts'
import { countWords } from '#shared/content/count-words.ts'
import { paths } from '#shared/url/paths.ts'
import { toShop } from './organization.ts'
import { toUrl, toImage, type PageFacts } from './page-facts.ts'

type PostingFields = Omit<BlogCard, 'slug' | 'blog_id'> & { readonly url: string }

export function toBlogPosting(facts: PageFacts, blog: Blog): BlogPostingLeaf {
  const { url } = facts
  return {
    ...toPosting(facts, { ...blog, url }),
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    wordCount: countWords(blog.body_html),
  }
}

/** The list of articles, each with the fields of its card. */
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
      toPosting(facts, { ...card, url: toUrl(facts, paths.blog(card.slug)) }),
    ),
  }
}

function toPosting(facts: PageFacts, fields: PostingFields): BlogPostingLeaf {
  return {
    '@type': 'BlogPosting',
    headline: fields.title,
    description: fields.description,
    url: fields.url,
    datePublished: fields.published_at,
    inLanguage: fields.lang ?? facts.locale.html_lang,
    timeRequired: `PT${fields.reading_minutes}M`,
    author: { '@type': 'Person', name: fields.author },
    publisher: toShop(facts),
    ...(fields.picture !== null && { image: toImage(facts, fields.picture) }),
  }
}
