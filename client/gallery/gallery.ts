import { DEFAULT_MAP_EMBED_URL } from '#shared/gallery/map-embed.ts'
import { loadMessages } from '../locale/load-messages.ts'
import { toHash, type SlideReference } from './slide-hash.ts'
import { findLinks, readItem } from './read-items.ts'
import type { GalleryHost } from './gallery-host.ts'
import type { openViewer, OpenViewer } from './viewer/open-viewer.tsx'

/** Opens one viewer at a time. */
export interface Gallery {
  readonly openLink: (link: HTMLAnchorElement) => Promise<void>
  /** Has no effect if the page has no such slide. */
  readonly openSlide: (slideReference: SlideReference) => Promise<void>
}

interface OpenRequest {
  readonly root: HTMLElement
  readonly index: number
  readonly isClicked: boolean
}

let gallery: Gallery | undefined

/** Returns the single gallery of the browser, where there is only one visitor. */
export function getGallery(host: GalleryHost, open: typeof openViewer): Gallery {
  gallery ??= createGallery(host, open)
  return gallery
}

function createGallery(host: GalleryHost, show: typeof openViewer): Gallery {
  let openedViewer: OpenViewer | undefined

  async function open({ root, index, isClicked }: OpenRequest): Promise<void> {
    const links = findLinks(root)
    const gallery_id = root.dataset['gallery'] ?? ''
    if (links[index] === undefined) return
    await loadMessages(host.visitor, ['gallery'])
    const slideReference = { gallery_id, index }
    // The visitor may have navigated meanwhile.
    const isWanted = isClicked || location.hash === toHash(slideReference)
    if (!links[index].isConnected || !isWanted) return
    if (!isClicked && openedViewer?.isShowing(slideReference) === true) return
    const { map_embed_url = DEFAULT_MAP_EMBED_URL } = host.visitor.general.getState()
    // Only one viewer may exist, because the engine uses fixed ids.
    openedViewer?.destroy()
    openedViewer = show({
      host,
      gallery_id,
      items: links.map((link) => readItem(link, map_embed_url)),
      index,
      clickedIndex: isClicked ? index : undefined,
      isFullscreen: root.dataset['fullscreen'] !== undefined,
    })
  }

  return {
    async openLink(link) {
      if (!link.isConnected) return
      const root = link.closest<HTMLElement>('[data-gallery]')
      const index = root === null ? -1 : findLinks(root).indexOf(link)
      if (root === null || index === -1) return location.assign(link.href)
      return open({ root, index, isClicked: true })
    },
    async openSlide(slideReference) {
      const root = document.querySelector<HTMLElement>(
        `[data-gallery="${slideReference.gallery_id}"]`,
      )
      if (root !== null) await open({ root, index: slideReference.index, isClicked: false })
    },
  }
}
