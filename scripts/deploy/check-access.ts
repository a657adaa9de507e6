import type { SmokeTestOptions } from './smoke-test.ts'

export interface DoorOptions extends Omit<SmokeTestOptions, 'fetch'> {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
}

interface Door {
  readonly host: string
  readonly team: string
}

const GUIDE = 'docs/from-clone-to-shop.md, "The admin"'

/** Throws unless Cloudflare Access publishes keys of the team: a wrong name would lock everybody out. */
export async function checkTeam(team: string, { fetch }: DoorOptions): Promise<void> {
  const url = `https://${team}.cloudflareaccess.com/cdn-cgi/access/certs`
  const { ok, status } = await fetch(url)
  if (!ok) throw new Error(`${url} answers ${status}: is ACCESS_TEAM the name of your team?`)
}

/**
 * Throws unless the admin sends whoever has not signed in to Cloudflare Access. A new hostname needs time
 * until every DNS server knows it.
 */
export async function checkAccess(
  door: Door,
  { fetch, tries, pause_ms }: DoorOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const fault = await findFault(door, fetch)
    if (fault === undefined) return
    if (attempt >= tries)
      throw new Error(`${fault}. Whoever has no identity of Access is refused there: ${GUIDE}`)
    await new Promise((resolve) => setTimeout(resolve, pause_ms))
  }
}

async function findFault(
  { host, team }: Door,
  fetch: DoorOptions['fetch'],
): Promise<string | undefined> {
  const url = `https://${host}/`
  try {
    const { status, headers } = await fetch(url, { redirect: 'manual' })
    const target = headers.get('Location') ?? ''
    const isSignIn = target.startsWith(`https://${team}.cloudflareaccess.com/`)
    return isSignIn ? undefined : `${url} answers ${status} and does not ask to sign in by Access`
  } catch (error) {
    return `${url} does not answer: ${error instanceof Error ? error.message : String(error)}`
  }
}
