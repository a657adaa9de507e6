/** The longitude range of a 1024 px wide map at zoom 0, in degrees. */
const DEGREES_AT_ZOOM_0 = 720

/** Returns the URL of the provider's frame for a location; undefined without a provider or a location. */
export function toMapFrame(
  location: Readonly<Record<string, string | undefined>>,
  embedUrl: string,
): string | undefined {
  const [latitude, longitude, zoom] = [
    location['latitude'],
    location['longitude'],
    location['zoom'],
  ].map((text = '') => (text.trim() === '' ? Number.NaN : Number(text)))
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined
  if (embedUrl === '' || Number.isNaN(latitude + longitude + zoom)) return undefined
  const extent = DEGREES_AT_ZOOM_0 / 2 ** zoom
  const values: Readonly<Record<string, number>> = {
    latitude,
    longitude,
    zoom,
    west: longitude - extent,
    east: longitude + extent,
    south: latitude - extent / 2,
    north: latitude + extent / 2,
  }
  return embedUrl.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
