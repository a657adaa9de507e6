import type { Viewer } from './viewer.ts'

type ViewerStage = Pick<Viewer, 'engine'>

/** Browsers do not allow full screen for a dialog itself, so its content is used. */
export async function enterFullscreen({ engine }: ViewerStage): Promise<void> {
  try {
    await engine.stage.requestFullscreen()
  } catch {
    // The failure is ignored and the gallery stays open (spec §8).
  }
}

export async function leaveFullscreen(): Promise<void> {
  // The visitor may have left full screen meanwhile.
  if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => undefined)
}

export function observeFullscreen({ engine, send, signal }: Viewer): void {
  const report = () => {
    const isFullscreen = document.fullscreenElement === engine.stage
    send({ type: 'fullscreen-changed', isFullscreen })
  }
  document.addEventListener('fullscreenchange', report, { signal })
}
