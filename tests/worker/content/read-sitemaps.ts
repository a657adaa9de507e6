import { ORIGIN, visit } from '../shop.ts'

/** The page addresses of a sitemap, without those of pictures. */
export function findAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decodeEntities(loc))
}

/** The paths of the parts in the sitemap index. */
export async function listPartPaths(): Promise<string[]> {
  const index = await (await visit('/sitemap.xml')).text()
  return findAddresses(index).map((address) => address.slice(ORIGIN.length))
}

/** All parts of the sitemap by their path. */
export async function readParts(): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  for (const path of await listPartPaths()) parts.set(path, await (await visit(path)).text())
  return parts
}

export function decodeEntities(xml: string): string {
  return xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
