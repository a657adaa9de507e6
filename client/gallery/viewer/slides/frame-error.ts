const CLIENT_ERROR = 400

/** Tells whether a frame of the shop's origin shows an error. For other origins it cannot be detected. */
export function findFrameError(frame: HTMLIFrameElement): boolean {
  if (new URL(frame.src, location.href).origin !== location.origin) return false
  // A blocked page has an opaque origin.
  if (frame.contentDocument === null) return true
  const [navigation] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? []
  return Number(Reflect.get(navigation ?? {}, 'responseStatus') ?? 0) >= CLIENT_ERROR
}
