import type { ViewerState } from './viewer-state-machine.ts'
import type { Viewer } from './viewer.ts'

const STATE_FLAGS = [
  ['idle', 'isIdle'],
  ['playing', 'isPlaying'],
  ['thumbs', 'areThumbnailsShown'],
  ['compact', 'isCompact'],
  ['zoomed', 'isZoomed'],
] as const

/** Writes the state to attributes for style sheets and tests; a change of the phase dispatches an event. */
export function reflectState({ engine, store, signal }: Viewer): void {
  const { dialog } = engine
  function reflect(state: ViewerState): void {
    const { dataset } = dialog
    dataset['galleryState'] = state.phase
    dataset['galleryIndex'] = String(state.index)
    if (state.scale === undefined) delete dataset['scale']
    else dataset['scale'] = String(state.scale)
    for (const [name, flag] of STATE_FLAGS) dialog.toggleAttribute(`data-${name}`, state[flag])
    for (const [index, slide] of Object.entries(state.slides)) {
      engine.slideAt(Number(index))?.setAttribute('data-slide-state', slide)
    }
  }
  const unsubscribe = store.subscribe((state, before) => {
    reflect(state)
    if (state.phase === before.phase) return
    document.dispatchEvent(new CustomEvent('gallery:state', { detail: state.phase }))
  })
  dialog.toggleAttribute('data-opening', true)
  reflect(store.getState())
  // The "destroyed" state is still reflected while the viewer is destroyed.
  signal.addEventListener('abort', () => queueMicrotask(unsubscribe), { once: true })
}
