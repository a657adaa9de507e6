import { useSearchParams } from 'react-router'

/** Filters and page of a list, which are in the address, so that it can be sent to a colleague. */
export function useListAddress(cursors: readonly string[]) {
  const [params, setParams] = useSearchParams()

  function change(name: string, value: string): void {
    const next = new URLSearchParams(params)
    // A changed filter, like another page, begins anew.
    for (const cursor of cursors) next.delete(cursor)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: name === 'q' })
  }

  return {
    find: (name: string) => params.get(name) ?? undefined,
    change,
    clear: () => setParams({}),
    /** For a button that may lead nowhere. */
    open: (name: string, cursor: string | null) =>
      cursor === null ? undefined : () => change(name, cursor),
  }
}
