import type { Viewer } from './viewer.ts'

type Staged = Pick<Viewer, 'engine'>

/** A dialog itself is refused by browsers: its content goes to full screen. */
export async function enterFullscreen({ engine }: Staged): Promise<void> {
  try {
    await engine.stage.requestFullscreen()
  } catch {
    // Spec §8: the gallery is open all the same.
  }
}

export async function leaveFullscreen(): Promise<void> {
  // Somebody may have left it in between.
  if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => undefined)
}

export function watchFullscreen({ engine, send, signal }: Viewer): void {
  const tell = () => {
    const isFullscreen = document.fullscreenElement === engine.stage
    send({ type: 'fullscreen-changed', isFullscreen })
  }
  document.addEventListener('fullscreenchange', tell, { signal })
}
