import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { ShopTarget } from '../command/shop-target.ts'
import { withPlatform } from '../platform/platform.ts'
import { PRODUCTION } from '../platform/environments.ts'
import { readWranglerConfig, toEnvironment } from '../platform/wrangler-config.ts'
import { checkAdmin } from './check-admin.ts'
import { checkConfig } from './check-config.ts'
import { checkMail, checkPayment } from './check-keys.ts'
import { checkShop } from './check-shop.ts'
import { runCheck, type Finding } from './finding.ts'

/** Runs all checks in order. A check that fails becomes a finding. */
export async function runChecks(target: ShopTarget, now: Date): Promise<Finding[]> {
  const config = readWranglerConfig(target)
  const findings = checkConfig(config, target.isRemote)
  const hasIds = findings.every(({ check, state }) => check !== 'ids' || state !== 'bad')
  if (!hasIds) return findings
  const signInTodo = 'Sign in to Cloudflare; before the first deployment there are none.'
  let secrets: readonly string[] = []
  const secretFindings = await runCheck('secrets', signInTodo, async () => {
    if (target.isRemote) secrets = await listSecrets(target)
    return []
  })
  const bindingsTodo = 'Look at the bindings in wrangler.toml, and sign in to Cloudflare.'
  const shopFindings = await runCheck('bindings', bindingsTodo, () =>
    withPlatform(async (env) => {
      const isSet = (value: unknown) => typeof value === 'string' && value !== ''
      const hasValue = (name: string) => isSet(env[name]) || secrets.includes(name)
      const keys = { has: hasValue, environment: toEnvironment(target) ?? PRODUCTION }
      const payment = { isDeployed: target.isRemote, payments: config.vars['PAYMENTS'] }
      return [
        checkPayment({ ...keys, ...payment }),
        checkMail(config, keys, target.isRemote),
        ...(target.isRemote
          ? await runCheck('admin', '', () => checkAdmin(keys.environment, env.DB))
          : []),
        ...(await checkShop(env, now, target)),
      ]
    }, target),
  )
  return [...findings, ...secretFindings, ...shopFindings]
}

const Secrets = z.array(z.object({ name: z.string() }))
const run = promisify(execFile)

/** Returns the names of the secrets. Cloudflare does not return their values. */
async function listSecrets(target: ShopTarget): Promise<string[]> {
  const environment = toEnvironment(target)
  const args = ['wrangler', 'secret', 'list', '--format', 'json']
  if (environment !== undefined) args.push('--env', environment)
  const { stdout } = await run('npx', args)
  return z.parse(Secrets, JSON.parse(stdout)).map(({ name }) => name)
}
