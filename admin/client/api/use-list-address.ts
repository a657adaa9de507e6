import { useSearchParams } from 'react-router'

/** Filters that are typed make no entry of the history for each letter. */
const TYPED = ['q', 'from', 'to']

/** Filters and page of a list, which are in the address, so that it can be sent to a colleague. */
export function useListAddress(cursors: readonly string[]) {
  const [params, setParams] = useSearchParams()

  function toFirstPage(): URLSearchParams {
    const first = new URLSearchParams(params)
    for (const cursor of cursors) first.delete(cursor)
    return first
  }

  function change(name: string, value: string): void {
    // A changed filter, like another page, begins anew.
    const next = toFirstPage()
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: TYPED.includes(name) })
  }

  return {
    find: (name: string) => params.get(name) ?? undefined,
    change,
    clear: () => setParams({}),
    /** Opens the first page with the same filters; undefined on the first page. */
    openFirst: cursors.some((cursor) => params.has(cursor))
      ? () => setParams(toFirstPage())
      : undefined,
    /** For a button that may lead nowhere. */
    open: (name: string, cursor: string | null) =>
      cursor === null ? undefined : () => change(name, cursor),
  }
}
