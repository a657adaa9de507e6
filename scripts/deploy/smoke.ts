import * as z from 'zod/mini'
import { paths } from '#shared/url/paths.ts'

export interface Visitor {
  readonly fetch: (url: string) => Promise<Response>
  /** A new address takes a moment until it is known everywhere. */
  readonly tries: number
  readonly pause_ms: number
}

const Health = z.object({ checks: z.record(z.string(), z.object({ state: z.string() })) })
const PAGES = [paths.home, paths.products, paths.blogs]
const SCRIPT = /"(\/assets\/[^"]+\.js)"/

/** Looks at a version as visitors would; throws, saying what is wrong, when it is not fit for them. */
export async function smoke(origin: string, visitor: Visitor): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const found = await look(origin, visitor)
    if (found.length === 0) return
    if (tried >= visitor.tries) throw new Error(`${origin} is not well: ${found.join('; ')}`)
    await new Promise((resolve) => setTimeout(resolve, visitor.pause_ms))
  }
}

async function look(origin: string, { fetch }: Visitor): Promise<string[]> {
  try {
    const answer = await fetch(`${origin}/healthz`)
    const health = z.safeParse(Health, await answer.json().catch(() => undefined))
    if (!health.success) return [`/healthz answers ${answer.status} and is no health`]
    const { checks } = health.data
    const ill = Object.keys(checks).filter((name) => checks[name]?.state === 'fails')
    if (ill.length > 0) return [`/healthz says that ${ill.join(', ')} fails`]
    // Before its first import a shop has no pages.
    if (checks['d1']?.state === 'warns') return []
    return (await Promise.all(PAGES.map((path) => lookAtPage(origin + path, fetch)))).flat()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function lookAtPage(url: string, fetch: Visitor['fetch']): Promise<string[]> {
  const answer = await fetch(url)
  const html = await answer.text()
  if (!answer.ok) return [`${url} answers ${answer.status}`]
  const [, script] = SCRIPT.exec(html) ?? []
  if (script === undefined) return [`${url} has no script`]
  const file = await fetch(new URL(script, url).href)
  await file.body?.cancel()
  return file.ok ? [] : [`${script} of ${url} answers ${file.status}`]
}
