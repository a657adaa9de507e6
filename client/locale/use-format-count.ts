import { formatCount } from '#shared/catalog/count.ts'
import { useLocaleCode } from './use-translate.ts'

/** Returns a function that formats a number of results. */
export function useFormatCount(): (count: number) => string {
  const code = useLocaleCode()
  return (count) => formatCount(count, code)
}
