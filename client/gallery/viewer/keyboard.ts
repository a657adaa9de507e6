import { leaveFullscreen } from './fullscreen.ts'
import { isOwnKey, isToggle, toCommand } from './keys.ts'
import type { Viewer } from './viewer.ts'

/** The keys of spec §9, and what else browsers take for "close". */
export function watchKeyboard(viewer: Viewer): void {
  const { engine, signal, turn, send, store } = viewer
  const { dialog } = engine
  function close(key: string): void {
    if (key === 'Escape' && document.fullscreenElement !== null) void leaveFullscreen()
    else viewer.close()
  }
  function press(event: KeyboardEvent): void {
    const command = event.defaultPrevented || !dialog.open ? undefined : toCommand(event)
    if (command === undefined || (event.target instanceof Element && isOwnKey(event.target, event)))
      return
    event.preventDefault()
    if (event.repeat && isToggle(command)) return
    if (command === 'close') close(event.key)
    if (command === 'next') turn(1)
    if (command === 'previous') turn(-1)
    if (command === 'thumbnails') send({ type: 'thumbnails-toggled' })
    if (command === 'slideshow') send({ type: store.getState().isPlaying ? 'paused' : 'played' })
  }
  function cancel(event: Event): void {
    event.preventDefault()
    close('Escape')
  }
  // A control that goes away under the focus leaves it to the page's body.
  document.addEventListener('keydown', press, { signal })
  // The back gesture of Android, for one.
  dialog.addEventListener('cancel', cancel, { signal })
  // Some ways of closing are not asked about first.
  dialog.addEventListener('close', () => viewer.close(), { signal })
}
