const CLIENT_ERROR = 400

/** Whether a frame of the shop's own shows an error. Of other hosts a page cannot know. */
export function findFrameError(frame: HTMLIFrameElement): boolean {
  if (new URL(frame.src, location.href).origin !== location.origin) return false
  // A refused page is one of no origin.
  if (frame.contentDocument === null) return true
  const [navigation] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? []
  return Number(Reflect.get(navigation ?? {}, 'responseStatus') ?? 0) >= CLIENT_ERROR
}
