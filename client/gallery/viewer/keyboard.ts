import { leaveFullscreen } from './fullscreen.ts'
import { isOwnKey, isToggle, toCommand } from './keys.ts'
import type { Viewer } from './viewer.ts'

/** Handles the keys of spec §9 and the browsers' own ways to close a dialog. */
export function handleKeyboard(viewer: Viewer): void {
  const { engine, signal, navigate, send, store } = viewer
  const { dialog } = engine
  function close(key: string): void {
    if (key === 'Escape' && document.fullscreenElement !== null) void leaveFullscreen()
    else viewer.close()
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const command = event.defaultPrevented || !dialog.open ? undefined : toCommand(event)
    if (command === undefined || (event.target instanceof Element && isOwnKey(event.target, event)))
      return
    event.preventDefault()
    if (event.repeat && isToggle(command)) return
    if (command === 'close') close(event.key)
    if (command === 'next') navigate(1)
    if (command === 'previous') navigate(-1)
    if (command === 'thumbnails') send({ type: 'thumbnails-toggled' })
    if (command === 'slideshow') send({ type: store.getState().isPlaying ? 'paused' : 'played' })
  }
  function handleCancel(event: Event): void {
    event.preventDefault()
    close('Escape')
  }
  // The listener is on the document, because the focus may be on the body.
  document.addEventListener('keydown', handleKeyDown, { signal })
  // The back gesture of Android cancels the dialog.
  dialog.addEventListener('cancel', handleCancel, { signal })
  // Some browsers close the dialog without a cancel event.
  dialog.addEventListener('close', () => viewer.close(), { signal })
}
