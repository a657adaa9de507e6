import type { GalleryItem, VideoItem } from './item.ts'
import { toMapFrame } from './map-frame.ts'

const PICTURE_FILE = /\.(?:avif|webp|jpe?g|png|gif)$/
const VIDEO_TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Finds the links of a gallery in document order. */
export function findLinks(gallery: Element): readonly HTMLAnchorElement[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-type],a:has(picture)')].filter(
    (link) => link.dataset['type'] !== undefined || PICTURE_FILE.test(link.pathname),
  )
}

/** Reads an item from a link. The link also works without script. */
export function readItem(link: HTMLAnchorElement, mapEmbedUrl: string): GalleryItem {
  const { href, dataset } = link
  const img = link.querySelector<HTMLImageElement>('picture img, img:not([aria-hidden])')
  const caption =
    dataset['caption'] ?? link.closest('figure')?.querySelector('figcaption')?.textContent
  const baseItem = { link, thumb: img?.currentSrc || img?.src, caption: caption?.trim() }
  const title = baseItem.caption ?? link.textContent.trim()
  switch (dataset['type'] ?? 'image') {
    case 'image':
      return {
        ...baseItem,
        type: 'image',
        src: href,
        avif: findLargest(link.querySelector('source[type="image/avif"]')),
        alt: img?.alt ?? title,
        width: Number(img?.getAttribute('width') ?? 0),
        height: Number(img?.getAttribute('height') ?? 0),
      }
    case 'video':
      return {
        ...baseItem,
        type: 'video',
        src: href,
        mime: toMime(link),
        poster: baseItem.thumb,
        captions: findCaptions(link),
        title,
      }
    case 'map':
      return {
        ...baseItem,
        type: 'map',
        src: toMapFrame(findMapData(link), mapEmbedUrl),
        href,
        title,
      }
    case 'page':
      return { ...baseItem, type: 'page', src: isSameOrigin(link) ? href : undefined, href, title }
    case 'inline':
      return { ...baseItem, type: 'inline', selector: dataset['selector'] ?? toSelector(link) }
    case 'ajax':
      return { ...baseItem, type: 'ajax', src: href }
    default:
      return { ...baseItem, type: 'unknown' }
  }
}

/** Finds the data attributes of a map, which may be set on the figure around the link. */
function findMapData(link: Element): DOMStringMap {
  return link.closest<HTMLElement>('[data-latitude]')?.dataset ?? {}
}

function findCaptions({ dataset }: HTMLAnchorElement): VideoItem['captions'] {
  const src = dataset['captions']
  return src === undefined
    ? undefined
    : { src, lang: dataset['captionsLang'] ?? document.documentElement.lang }
}

function toMime({ dataset, pathname }: HTMLAnchorElement): string {
  return dataset['mime'] ?? VIDEO_TYPES[pathname.split('.').at(-1) ?? ''] ?? ''
}

function toSelector({ hash }: HTMLAnchorElement): string {
  return `#${CSS.escape(hash.slice(1))}`
}

function isSameOrigin({ origin }: HTMLAnchorElement): boolean {
  return origin === location.origin
}

/** Finds the largest picture. It assumes that the `srcset` is sorted by width. */
function findLargest(source: Element | null): string | undefined {
  return source?.getAttribute('srcset')?.split(', ').at(-1)?.split(' ')[0]
}
