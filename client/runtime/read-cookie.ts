export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((text) => text.startsWith(prefix))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(prefix.length))
  } catch {
    // The value was not written by this shop.
    return undefined
  }
}
