/** How far a map reaches around its place at zoom 0, in degrees, on a frame of 1024 px. */
const DEGREES_AT_ZOOM_0 = 720

/** The configured provider's frame of a place; undefined without provider or place. */
export function toMapFrame(
  place: Readonly<Record<string, string | undefined>>,
  embedUrl: string,
): string | undefined {
  const [latitude, longitude, zoom] = [place['latitude'], place['longitude'], place['zoom']].map(
    (text = '') => (text.trim() === '' ? Number.NaN : Number(text)),
  )
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined
  if (embedUrl === '' || Number.isNaN(latitude + longitude + zoom)) return undefined
  const reach = DEGREES_AT_ZOOM_0 / 2 ** zoom
  const values: Readonly<Record<string, number>> = {
    latitude,
    longitude,
    zoom,
    west: longitude - reach,
    east: longitude + reach,
    south: latitude - reach / 2,
    north: latitude + reach / 2,
  }
  return embedUrl.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
