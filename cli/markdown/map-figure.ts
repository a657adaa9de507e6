import { escapeHtml } from './escape.ts'
import type { MapBlock } from './map-block.ts'

/**
 * Renders a link to OpenStreetMap, and the data attributes that the gallery needs to show the map.
 */
export function toMapFigure({ latitude, longitude, zoom, label }: MapBlock): string {
  const marker = `mlat=${latitude}&mlon=${longitude}`
  const view = `map=${zoom}/${latitude}/${longitude}`
  const href = escapeHtml(`https://www.openstreetmap.org/?${marker}#${view}`)
  const data = `data-latitude="${latitude}" data-longitude="${longitude}" data-zoom="${zoom}"`
  const link = `<a href="${href}" rel="noopener" target="_blank" data-type="map">${escapeHtml(label)}</a>`
  return `<figure class="map" ${data}>${link}</figure>`
}
