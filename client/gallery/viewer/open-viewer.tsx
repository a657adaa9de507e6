import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { translateWith } from '#shared/locale/translate.ts'
import { markHandled } from '../../runtime/handled-errors.ts'
import { VisitorContext } from '../../runtime/visitor.ts'
import type { SlideReference } from '../slide-hash.ts'
import type { GalleryItem } from '../item.ts'
import { CLOSE_ANIMATION_MS, DESTROY_AFTER_MS, OPENING_MS } from '../limits.ts'
import type { GalleryHost } from '../gallery-host.ts'
import { GALLERY_URL_EVENT } from '../use-gallery-url.ts'
import { syncUrl } from './sync-url.ts'
import { enterFullscreen, leaveFullscreen, observeFullscreen } from './fullscreen.ts'
import { openWithTransition } from './open-transition.ts'
import { handleKeyboard } from './keyboard.ts'
import { isClosing } from './viewer-state-machine.ts'
import { lockScroll } from './scroll-lock.ts'
import { reflectState } from './reflect-state.ts'
import { observeSize } from './size.ts'
import { ViewerContext } from './use-viewer.ts'
import { ViewerUi } from './viewer-ui.tsx'
import { createViewer, type Viewer } from './viewer.ts'

export interface OpenViewer {
  /** Tells whether the viewer shows this gallery; it is false as soon as it closes. */
  readonly isShowing: (slideReference: SlideReference) => boolean
  /** Destroys the viewer at once, without an animation. */
  readonly destroy: () => void
}

export interface OpenRequest {
  readonly host: GalleryHost
  readonly gallery_id: string
  readonly items: readonly GalleryItem[]
  readonly index: number
  /** The slide that was opened by a click. */
  readonly clickedIndex: number | undefined
  readonly isFullscreen: boolean
}

const HANDLERS = [handleKeyboard, observeSize, observeFullscreen] as const

/** Opens a viewer and manages its states (spec §4) until it is destroyed. */
export function openViewer(request: OpenRequest): OpenViewer {
  const lifetime = new AbortController()
  let viewer: Viewer | undefined
  const destroy = () => {
    lifetime.abort()
  }
  openWithTransition(request.items[request.index], () => {
    if (lifetime.signal.aborted) return undefined
    viewer = show(request, { signal: lifetime.signal, destroy })
    return viewer.engine.nodes[request.index]
  })
  return {
    isShowing: ({ gallery_id }) =>
      !lifetime.signal.aborted &&
      gallery_id === request.gallery_id &&
      (viewer === undefined || !isClosing(viewer.store.getState())),
    destroy,
  }
}

interface Lifetime {
  readonly signal: AbortSignal
  readonly destroy: () => void
}

function show(
  { host, gallery_id, isFullscreen, ...start }: OpenRequest,
  lifetime: Lifetime,
): Viewer {
  const { signal, destroy } = lifetime
  const unlock = lockScroll()
  const viewer = createViewer({
    ...start,
    signal,
    close: (by) => void close(by),
  })
  const { engine, store, send } = viewer
  const root = createRoot(engine.ui)
  const urlSync = syncUrl(viewer, { host, gallery_id, destroy })

  async function close(by: 'command' | 'drag' = 'command'): Promise<void> {
    if (store.getState().phase !== 'ready') return
    send({ type: 'closed', by })
    await leaveFullscreen()
    urlSync.clear()
    if (!viewer.prefersReducedMotion) await fadeOut(engine.dialog)
    if (signal.aborted) return
    endDialog()
    viewer.schedule(DESTROY_AFTER_MS, destroy)
  }

  function endDialog(): void {
    engine.dialog.close()
    unlock()
    const link = viewer.items[store.getState().index]?.link
    link?.focus()
    // Without an animation, the router restores the scroll position of the entry only afterwards.
    const showLink = () => link?.scrollIntoView({ block: 'nearest' })
    addEventListener(GALLERY_URL_EVENT, showLink, { signal })
  }

  function end(): void {
    if (engine.dialog.open) endDialog()
    send({ type: 'destroyed' })
    root.unmount()
    engine.destroy()
  }

  signal.addEventListener('abort', end, { once: true })
  reflectState(viewer)
  for (const attach of HANDLERS) attach(viewer)
  void loadInput(viewer)
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
  const { code } = host.visitor.locale.getState().selectedLocale
  const t = translateWith(translations, code)
  engine.dialog.setAttribute('aria-label', t('gallery.title'))
  // The dialog opens in the same task as the engine, so that the focus is not in a hidden element.
  engine.dialog.showModal()
  engine.dialog.focus()
  if (isFullscreen) void enterFullscreen(viewer)
  send({ type: 'opened' })
  viewer.schedule(OPENING_MS, () => engine.dialog.removeAttribute('data-opening'))
  return viewer
}

/** Loads the input handling after the viewer is shown; keys and buttons work without it. */
async function loadInput(viewer: Viewer): Promise<void> {
  try {
    const { handleInput } = await import('./input.ts')
    if (viewer.signal.aborted) return
    handleInput(viewer)
    viewer.engine.dialog.toggleAttribute('data-watched', true)
  } catch (error) {
    markHandled(error)
  }
}

async function fadeOut(dialog: HTMLDialogElement): Promise<void> {
  const fade = dialog.animate({ opacity: 0 }, { duration: CLOSE_ANIMATION_MS, fill: 'forwards' })
  await fade.finished.catch(() => undefined)
}
