/** Social networks by their icon's name in shop.yaml; 24 × 24, one path each, drawn in the text's colour. */
const SOCIAL_PATHS: Readonly<Record<string, string>> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-2h.01',
  youtube: 'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Zm6 3v6l5-3Z',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.3c0-1 .4-1.8 1.9-1.8h1.6V3h-2.3C12.6 3 10.5 4.5 10.5 7v2.5h-3V13h3v8Z',
  telegram: 'm21 4-18 7 6 2 2 6 3-4 5 4Zm-12 9 8-6',
}

export function SocialIcon({ name }: { readonly name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={SOCIAL_PATHS[name] ?? 'M5 12h14m-6-6 6 6-6 6'} />
    </svg>
  )
}

export function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" aria-hidden="true">
      <path d="M3 8h18M3 16h18" strokeWidth="1.4" />
    </svg>
  )
}
