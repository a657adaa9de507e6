import { isOrderNumber } from '../checkout/order-number.ts'
import { isSlug } from '../url/slug.ts'

export type PathParams = Readonly<Record<string, string | undefined>>

/** What a page's path may name, and what its values look like. */
const PATH_PARAMS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['slug', isSlug],
  ['number', isOrderNumber],
])

const PARAM = /:(\w+)/g

/** Whether each parameter of a page's path has a value that can be one. */
export function areValidParams(path: string, params: PathParams): boolean {
  return [...path.matchAll(PARAM)].every(([, name = '']) => {
    const value = params[name]
    return value !== undefined && PATH_PARAMS.get(name)?.(value) === true
  })
}

/** The path of one thing: `/blog/first` of `/blog/:slug`. */
export function fillPath(path: string, params: PathParams): string {
  return path.replace(PARAM, (_, name: string) => params[name] ?? '')
}

export function hasParams(path: string): boolean {
  return path.includes(':')
}
