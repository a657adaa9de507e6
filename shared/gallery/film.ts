/** The allowed names of files in content/videos. */
export const FILM_FILE = /^[a-z0-9]+(-[a-z0-9]+)*\.(webm|mp4)$/
export const CAPTIONS_FILE = /^[a-z0-9]+(-[a-z0-9]+)*\.vtt$/

export const FILM_TYPES = {
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
} as const
export type FilmFormat = keyof typeof FILM_TYPES

/** The path of a video or its captions below the media path, which is also its key in R2. */
export function filmPath(hash: string, file: string): string {
  return file.endsWith('.vtt') ? `${hash}/captions.vtt` : `${hash}/film.${toFilmFormat(file)}`
}

export function toFilmFormat(file: string): FilmFormat {
  if (file.endsWith('.vtt')) return 'vtt'
  return file.endsWith('.mp4') ? 'mp4' : 'webm'
}
