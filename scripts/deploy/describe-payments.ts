import * as z from 'zod/mini'
import { checkPayment } from '../../cli/doctor/check-keys.ts'
import { readEnvironment } from '../../cli/platform/environments.ts'
import { askWrangler, type Site } from './wrangler.ts'

const Secrets = z.array(z.object({ name: z.string() }))

/** Who will be able to pay in the shop that is deployed, and what is missing for that. */
export async function describePayments({ toml, environment }: Site): Promise<string> {
  const { vars } = readEnvironment(toml, environment)
  const secrets = await listSecrets(environment)
  const { says, todo } = checkPayment({
    environment,
    has: (name) => secrets.includes(name) || (typeof vars[name] === 'string' && vars[name] !== ''),
    isDeployed: true,
    payments: vars['PAYMENTS'],
  })
  return todo === '' ? `Payment: ${says}.` : `Payment: ${says}.\n  → ${todo}`
}

/** Cloudflare names secrets and tells none of them. Before the first deployment there are none. */
async function listSecrets(environment: string): Promise<string[]> {
  const args = ['secret', 'list', '--format', 'json', '--env', environment]
  const secrets = await askWrangler(args, Secrets).catch(() => [])
  return secrets.map(({ name }) => name)
}
