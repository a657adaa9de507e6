import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { translateWith } from '#shared/locale/translate.ts'
import { VisitorContext } from '../../app/visitor.ts'
import type { GalleryAddress } from '../address.ts'
import type { GalleryItem } from '../item.ts'
import { CLOSE_ANIMATION_MS, DESTROY_AFTER_MS, OPENING_MS } from '../limits.ts'
import type { GalleryHost } from '../gallery-host.ts'
import { followAddress } from './follow-address.ts'
import { enterFullscreen, leaveFullscreen, watchFullscreen } from './fullscreen.ts'
import { growFrom } from './grow-from.ts'
import { watchKeyboard } from './keyboard.ts'
import { isClosing } from './machine.ts'
import { lockScroll } from './scroll-lock.ts'
import { tellState } from './tell-state.ts'
import { watchSize } from './size.ts'
import { ViewerContext } from './use-viewer.ts'
import { ViewerUi } from './viewer-ui.tsx'
import { createViewer, type Viewer } from './viewer.ts'

export interface OpenViewer {
  /** False as soon as it closes. */
  readonly isShowing: (address: GalleryAddress) => boolean
  /** At once, without a farewell. */
  readonly destroy: () => void
}

export interface Opening {
  readonly host: GalleryHost
  readonly gallery_id: string
  readonly items: readonly GalleryItem[]
  readonly index: number
  /** The slide that a click has asked for. */
  readonly clicked: number | undefined
  readonly isFullscreen: boolean
}

const WATCHERS = [watchKeyboard, watchSize, watchFullscreen] as const

/** From the thumbnail to the last trace: spec §4 and the order that browsers need. */
export function openViewer(opening: Opening): OpenViewer {
  const life = new AbortController()
  let viewer: Viewer | undefined
  const destroy = () => {
    life.abort()
  }
  growFrom(opening.items[opening.index], () => {
    if (life.signal.aborted) return undefined
    viewer = show(opening, { signal: life.signal, destroy })
    return viewer.engine.nodes[opening.index]
  })
  return {
    isShowing: ({ gallery_id }) =>
      !life.signal.aborted &&
      gallery_id === opening.gallery_id &&
      (viewer === undefined || !isClosing(viewer.store.getState())),
    destroy,
  }
}

interface Life {
  readonly signal: AbortSignal
  readonly destroy: () => void
}

function show({ host, gallery_id, isFullscreen, ...start }: Opening, life: Life): Viewer {
  const { signal, destroy } = life
  const unlock = lockScroll()
  const viewer = createViewer({
    ...start,
    signal,
    close: (_, by) => void close(by),
  })
  const { engine, store, send } = viewer
  unlock.darkenGutter()
  const root = createRoot(engine.ui)
  const address = followAddress(viewer, { host, gallery_id, destroy })

  async function close(by: 'command' | 'drag'): Promise<void> {
    if (store.getState().phase !== 'ready') return
    send({ type: 'closed', by })
    await leaveFullscreen()
    address.leave()
    if (!viewer.isStill) await fadeOut(engine.dialog)
    if (signal.aborted) return
    endDialog()
    viewer.later(DESTROY_AFTER_MS, destroy)
  }

  function endDialog(): void {
    engine.dialog.close()
    unlock.release()
    viewer.items[store.getState().index]?.link?.focus()
  }

  function end(): void {
    if (engine.dialog.open) endDialog()
    send({ type: 'destroyed' })
    root.unmount()
    engine.destroy()
  }

  signal.addEventListener('abort', end, { once: true })
  tellState(viewer)
  for (const watch of WATCHERS) watch(viewer)
  void fetchWatch(viewer)
  flushSync(() =>
    root.render(
      <VisitorContext value={host.visitor}>
        <ViewerContext value={viewer}>
          <ViewerUi />
        </ViewerContext>
      </VisitorContext>,
    ),
  )
  const { translations } = host.visitor.translation.getState()
  engine.dialog.setAttribute('aria-label', translateWith(translations)('gallery.title'))
  // In one task with the engine's opening: focus must not rest in what is hidden meanwhile.
  engine.dialog.showModal()
  engine.dialog.focus()
  if (isFullscreen) void enterFullscreen(viewer)
  send({ type: 'opened' })
  viewer.later(OPENING_MS, () => engine.dialog.removeAttribute('data-opening'))
  return viewer
}

/** Fetched while the first picture is looked at; without it the controls are there all the same. */
async function fetchWatch(viewer: Viewer): Promise<void> {
  try {
    const { watchVisitor } = await import('./watch-visitor.ts')
    if (viewer.signal.aborted) return
    watchVisitor(viewer)
    viewer.engine.dialog.toggleAttribute('data-watched', true)
  } catch {
    // Keys and buttons do the same.
  }
}

async function fadeOut(dialog: HTMLDialogElement): Promise<void> {
  const fade = dialog.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: CLOSE_ANIMATION_MS,
    fill: 'forwards',
  })
  await fade.finished.catch(() => undefined)
}
