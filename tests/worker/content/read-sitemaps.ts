import { ORIGIN, visit } from '../shop.ts'

/** The addresses between `<loc>` and `</loc>`, those of pictures left out. */
export function findAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decodeEntities(loc))
}

/** The parts that the index names, without origin. */
export async function listPartPaths(): Promise<string[]> {
  const index = await (await visit('/sitemap.xml')).text()
  return findAddresses(index).map((address) => address.slice(ORIGIN.length))
}

/** Every part of the sitemap, by its path. */
export async function readParts(): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  for (const path of await listPartPaths()) parts.set(path, await (await visit(path)).text())
  return parts
}

export function decodeEntities(xml: string): string {
  return xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
