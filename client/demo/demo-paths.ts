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

export type DemoName = keyof typeof DEMOS

export const DEMO_NAMES: readonly DemoName[] = Object.keys(DEMOS).filter(isDemoName)

function isDemoName(name: string): name is DemoName {
  return Object.hasOwn(DEMOS, name)
}

/** Finds the internal page of a path without prefix; undefined for their list. */
export function findDemo(path: string): DemoName | undefined {
  return DEMO_NAMES.find((name) => path === toDemoPath(name))
}

/** Returns the path of an internal page without the language prefix. */
export function toDemoPath(name: string): string {
  return `${DEMO_PATH}/${name}`
}

export function isDemoPath(path: string): boolean {
  return path === DEMO_PATH || findDemo(path) !== undefined
}
