import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Where } from '../command/command.ts'
import { withPlatform } from '../platform/platform.ts'
import { PRODUCTION } from '../platform/environments.ts'
import { readWranglerConfig, toEnvironment } from '../platform/wrangler-config.ts'
import { checkConfig } from './check-config.ts'
import { checkMail, checkPayment } from './check-keys.ts'
import { checkShop } from './check-shop.ts'
import { orBad, type Finding } from './finding.ts'

/** Everything that is looked at, one after the other; what fails is a finding itself. */
export async function examine(where: Where, now: Date): Promise<Finding[]> {
  const config = readWranglerConfig(where)
  const findings = checkConfig(config, where.isRemote)
  const isOpen = findings.every(({ check, state }) => check !== 'ids' || state !== 'bad')
  if (!isOpen) return findings
  const signIn = 'Sign in to Cloudflare; before the first deployment there are none.'
  let secrets: readonly string[] = []
  const unknown = await orBad('secrets', signIn, async () => {
    if (where.isRemote) secrets = await listSecrets(where)
    return []
  })
  const bindings = 'Look at the bindings in wrangler.toml, and sign in to Cloudflare.'
  const found = await orBad('bindings', bindings, () =>
    withPlatform(async (env) => {
      const isSet = (value: unknown) => typeof value === 'string' && value !== ''
      const has = (name: string) => isSet(env[name]) || secrets.includes(name)
      const keys = { has, environment: toEnvironment(where) ?? PRODUCTION }
      const payment = { isDeployed: where.isRemote, payments: config.vars['PAYMENTS'] }
      return [
        checkPayment({ ...keys, ...payment }),
        checkMail(config, keys, where.isRemote),
        ...(await checkShop(env, now, where.isRemote)),
      ]
    }, where),
  )
  return [...findings, ...unknown, ...found]
}

const Secrets = z.array(z.object({ name: z.string() }))
const run = promisify(execFile)

/** Cloudflare names secrets and tells none of them. */
async function listSecrets(where: Where): Promise<string[]> {
  const environment = toEnvironment(where)
  const args = ['wrangler', 'secret', 'list', '--format', 'json']
  if (environment !== undefined) args.push('--env', environment)
  const { stdout } = await run('npx', args)
  return z.parse(Secrets, JSON.parse(stdout)).map(({ name }) => name)
}
