import * as z from 'zod/mini'
import { paths } from '#shared/url/paths.ts'

export interface SmokeTestOptions {
  readonly fetch: (url: string) => Promise<Response>
  /** A new hostname needs time until every DNS server knows it. */
  readonly tries: number
  readonly pause_ms: number
}

const Health = z.object({ checks: z.record(z.string(), z.object({ state: z.string() })) })
const PAGES = [paths.home, paths.products, paths.blogs]
const SCRIPT = /"(\/assets\/[^"]+\.js)"/

/** Requests the health and some pages of a version; throws with the faults that it finds. */
export async function smokeTest(origin: string, options: SmokeTestOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const faults = await findFaults(origin, options)
    if (faults.length === 0) return
    if (attempt >= options.tries) throw new Error(`${origin} is not well: ${faults.join('; ')}`)
    await new Promise((resolve) => setTimeout(resolve, options.pause_ms))
  }
}

async function findFaults(origin: string, { fetch }: SmokeTestOptions): Promise<string[]> {
  try {
    const response = await fetch(`${origin}/healthz`)
    const health = z.safeParse(Health, await response.json().catch(() => undefined))
    if (!health.success) return [`/healthz answers ${response.status} and is no health`]
    const { checks } = health.data
    const failedChecks = Object.keys(checks).filter((name) => checks[name]?.state === 'fails')
    if (failedChecks.length > 0) return [`/healthz says that ${failedChecks.join(', ')} fails`]
    // A shop has no pages before its first import.
    if (checks['d1']?.state === 'warns') return []
    return (await Promise.all(PAGES.map((path) => findPageFaults(origin + path, fetch)))).flat()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function findPageFaults(url: string, fetch: SmokeTestOptions['fetch']): Promise<string[]> {
  const response = await fetch(url)
  const html = await response.text()
  if (!response.ok) return [`${url} answers ${response.status}`]
  const [, script] = SCRIPT.exec(html) ?? []
  if (script === undefined) return [`${url} has no script`]
  const file = await fetch(new URL(script, url).href)
  await file.body?.cancel()
  return file.ok ? [] : [`${script} of ${url} answers ${file.status}`]
}
