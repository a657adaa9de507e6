/** What `MAP_EMBED_URL` is out of the box. Every page would say it, and few have a map. */
export const USUAL_MAP_EMBED_URL =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={latitude},{longitude}'
