import * as z from 'zod/mini'
import { checkPayment } from '../../cli/doctor/check-keys.ts'
import { readEnvironment } from '../../cli/platform/environments.ts'
import { readWranglerJson, type Site } from './wrangler.ts'

const Secrets = z.array(z.object({ name: z.string() }))

/** Describes how the deployed shop takes payments, and what is missing. */
export async function describePayments({ toml, environment }: Site): Promise<string> {
  const { vars } = readEnvironment(toml, environment)
  const secrets = await listSecrets(environment)
  const { message, advice } = checkPayment({
    environment,
    has: (name) => secrets.includes(name) || (typeof vars[name] === 'string' && vars[name] !== ''),
    isDeployed: true,
    payments: vars['PAYMENTS'],
  })
  return advice === '' ? `Payment: ${message}.` : `Payment: ${message}.\n  → ${advice}`
}

/**
 * Cloudflare lists the names of secrets, not their values. Before the first deployment there are
 * none.
 */
async function listSecrets(environment: string): Promise<string[]> {
  const args = ['secret', 'list', '--format', 'json', '--env', environment]
  const secrets = await readWranglerJson(args, Secrets).catch(() => [])
  return secrets.map(({ name }) => name)
}
