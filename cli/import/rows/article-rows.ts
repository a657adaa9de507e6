import type { Blog, Soft } from '../../content/content.ts'
import { render, type RowContext } from './context.ts'
import { toEditionRows, toPermalinkRows } from './edition-rows.ts'
import { findMediaId, toAltRows } from './media-rows.ts'
import { countReadingMinutes } from './reading-minutes.ts'
import { mergeRows, type Rows } from '../../../worker/import/row.ts'

export function toArticleRows(context: RowContext): Rows {
  const { blogs, soft } = context.content
  return mergeRows([
    ...Array.from(blogs, (blog) => toBlogRows(context, blog)),
    ...Array.from(soft, (program) => toSoftRows(context, program)),
  ])
}

function toBlogRows(context: RowContext, blog: Blog): Partial<Rows> {
  const { ids } = context
  const { key, published_at, author, picture, products, editions } = blog
  const blog_id = ids.get('blog', key)
  const media_id = findMediaId(context, picture)
  return {
    blog: [{ id: blog_id, key, published_at, author: JSON.stringify(author), media_id }],
    blog_text: toEditionRows(context, editions, ({ title, description, body }, locale) => {
      const body_html = render(context, locale, body)
      const reading_minutes = countReadingMinutes(body_html)
      const { language_id } = locale
      return { blog_id, language_id, title, description, body_html, reading_minutes }
    }),
    blog_product: products.map((product, position) => ({
      blog_id,
      product_id: ids.get('product', product),
      position,
    })),
    permalink: toPermalinkRows(context, { kind: 'blog', entity_id: blog_id }, editions),
    media_text: toAltRows(
      context,
      { owner: 'blog', owner_id: blog_id },
      picture === undefined ? [] : [picture],
    ),
  }
}

function toSoftRows(context: RowContext, soft: Soft): Partial<Rows> {
  const { ids } = context
  const { key, position, version, released_at, platforms, size_mb, editions, pictures } = soft
  const soft_id = ids.get('soft', key)
  return {
    soft: [
      {
        id: soft_id,
        key,
        position,
        version,
        released_at,
        platforms: JSON.stringify(platforms),
        size_mb,
        product_id: ids.get('product', soft.licence),
      },
    ],
    soft_text: toEditionRows(context, editions, (edition, locale) => ({
      soft_id,
      language_id: locale.language_id,
      name: edition.name,
      sub_name: edition.sub_name,
      description: edition.description,
      features: JSON.stringify(edition.features),
      body_html: render(context, locale, edition.body),
    })),
    soft_media: pictures.map((picture, index) => ({
      soft_id,
      position: index,
      media_id: ids.get('media', picture.file),
    })),
    permalink: toPermalinkRows(context, { kind: 'soft', entity_id: soft_id }, editions),
    media_text: toAltRows(context, { owner: 'soft', owner_id: soft_id }, pictures),
  }
}
