import { isOrderNumber } from '../checkout/order-number.ts'
import { isSlug } from '../url/slug.ts'

export type PathParams = Readonly<Record<string, string | undefined>>

/** The parameters of paths, each with the validation of its values. */
const PATH_PARAMS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['slug', isSlug],
  ['number', isOrderNumber],
])

const PARAM_PATTERN = /:(\w+)/g

/** Whether all parameters of a page's path have valid values. */
export function areValidParams(path: string, params: PathParams): boolean {
  return [...path.matchAll(PARAM_PATTERN)].every(([, name = '']) => {
    const value = params[name]
    return value !== undefined && PATH_PARAMS.get(name)?.(value) === true
  })
}

/** Fills in the parameters of a path: `/blog/first` for `/blog/:slug`. */
export function fillPath(path: string, params: PathParams): string {
  return path.replace(PARAM_PATTERN, (_, name: string) => params[name] ?? '')
}

export function hasParams(path: string): boolean {
  return path.includes(':')
}
