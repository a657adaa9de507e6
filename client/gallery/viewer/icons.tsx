const ICON_PATHS = {
  zoomIn: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20 20M7.5 10.5h6m-3-3v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20 20M7.5 10.5h6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  play: 'M8 5v14l11-7Z',
  pause: 'M8 5v14M16 5v14',
  enterFullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leaveFullscreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  thumbnails: 'M4 5h16v9H4ZM4 18h4m2 0h4m2 0h4',
  close: 'm5 5 14 14M19 5 5 19',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
} as const

export type IconName = keyof typeof ICON_PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
