/** The internal pages with the name in their URL and their title. */
export const DEMOS = {
  layouts: 'Layouts',
  'header-footer': 'Header and footer',
  map: 'Maps',
  sliders: 'Sliders',
  gallery: 'Gallery',
  payment: 'Payment helper',
  dates: 'Dates',
  assets: 'Static asset scripts',
  ui: 'Components',
  waiting: 'Content that is waited for',
  failing: 'Content that fails on the server',
} as const

const DEMO_PATH = '/demo'

/** Returns the path of an internal page without the language prefix. */
export function toDemoPath(name: string): string {
  return `${DEMO_PATH}/${name}`
}

export function isDemoPath(path: string): boolean {
  return path === DEMO_PATH || Object.keys(DEMOS).some((name) => path === toDemoPath(name))
}
