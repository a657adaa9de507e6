import { createAccessKeys, type AccessKey } from '../../../admin/worker/access/access-keys.ts'
import { verifyAccessToken } from '../../../admin/worker/access/verify-access-token.ts'
import { ISSUER } from './access-tokens.ts'
import { AUD } from './admin.ts'

/** A fake of Access: what it publishes, and how often it was called. */
export function createAccess(...published: AccessKey[]) {
  const access = {
    keys: published,
    requests: 0,
    isDown: false,
    /** A request that is waiting for its answer; one of a stopped request never gets it. */
    answer: Promise.resolve(),
    now: 1_000_000,
  }
  const findKeys = createAccessKeys({
    url: `${ISSUER}/cdn-cgi/access/certs`,
    now: () => access.now,
    wait: async (ms) => {
      await scheduler.wait(0)
      access.now += ms
    },
    fetch: async () => {
      access.requests += 1
      await access.answer
      return access.isDown
        ? new Response(null, { status: 503 })
        : Response.json({ keys: access.keys })
    },
  })
  const verify = (token: string) => verifyAccessToken(token, { issuer: ISSUER, aud: AUD, findKeys })
  return { access, verify }
}
