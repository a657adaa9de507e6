import { visit } from '../shop.ts'

/** The query of a `pages/*` call of spec §7; `undefined` leaves a field out. */
export function createPageQuery(fields: Readonly<Record<string, string | undefined>> = {}): string {
  const query = {
    slugParams: '{}',
    queryParams: '{}',
    current_url: '/',
    language_id: '1',
    generalParams: '{"breakpoint":"desktop","currency":"EUR"}',
    ...fields,
  }
  const definedParams = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(Object.fromEntries(definedParams)).toString()
}

export function requestPage(
  call: 'fetch' | 'fetch-blogs' | 'fetch-blog' | 'fetch-product' | 'fetch-soft',
  fields: Readonly<Record<string, string | undefined>> = {},
): Promise<Response> {
  return visit(`/api/pages/${call}?${createPageQuery(fields)}`)
}
