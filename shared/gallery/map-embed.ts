/**
 * The default of `MAP_EMBED_URL`. It is omitted from page data, since every page would repeat it and few
 * have a map.
 */
export const DEFAULT_MAP_EMBED_URL =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={latitude},{longitude}'
