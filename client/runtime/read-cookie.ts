export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((text) => text.startsWith(prefix))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(prefix.length))
  } catch {
    // Not a value that we wrote.
    return undefined
  }
}
