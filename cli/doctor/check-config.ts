import { bad, good, hint, type Finding } from './finding.ts'
import { PLACEHOLDER_ID } from '../platform/remote.ts'
import type { WranglerConfig } from '../platform/wrangler-config.ts'

const DEPLOY_TODO = '"npm run deploy" makes them; or put the ids of yours into wrangler.toml.'

export function checkConfig(config: WranglerConfig, isForProduction: boolean): Finding[] {
  return [
    ...checkBindings(config),
    checkIds(config, isForProduction),
    config.triggers.crons?.length
      ? good('cron', `runs at ${config.triggers.crons.join(', ')}`)
      : bad(
          'cron',
          'wrangler.toml has no [triggers]: no mail leaves, no order is ended',
          'Put crons = ["*/5 * * * *"] back into wrangler.toml.',
        ),
    ...checkVars(config, isForProduction),
  ]
}

function checkBindings(config: WranglerConfig): Finding[] {
  const bindingNames = [
    ...config.d1_databases.map(({ binding }) => binding),
    ...config.kv_namespaces.map(({ binding }) => binding),
    ...config.r2_buckets.map(({ binding }) => binding),
  ]
  const missing = ['DB', 'CACHE', 'MEDIA'].filter((name) => !bindingNames.includes(name))
  if (missing.length === 0) return [good('bindings', 'DB, CACHE and MEDIA are named')]
  return missing.map((name) =>
    bad('bindings', `wrangler.toml has no binding ${name}`, 'Compare it with the repository.'),
  )
}

function checkIds(
  { d1_databases, kv_namespaces }: WranglerConfig,
  isForProduction: boolean,
): Finding {
  const ids = [
    ...d1_databases.map((database) => database.database_id),
    ...kv_namespaces.map(({ id }) => id),
  ]
  if (!ids.some((id) => PLACEHOLDER_ID.test(id ?? ''))) return good('ids', 'of your own')
  const says = 'wrangler.toml has the zeros it came with in place of ids'
  return isForProduction
    ? bad('ids', says, DEPLOY_TODO)
    : hint('ids', says, `To deploy: ${DEPLOY_TODO}`)
}

function checkVars({ vars }: WranglerConfig, isForProduction: boolean): Finding[] {
  const isSet = (name: string) => typeof vars[name] === 'string' && vars[name] !== ''
  const findings: Finding[] = []
  if (isSet('SITE_URL')) findings.push(good('address', String(vars['SITE_URL'])))
  else {
    findings.push(
      hint(
        'address',
        'SITE_URL is empty: links in mails and search engines get the host that was asked',
        'Set SITE_URL in wrangler.toml once the shop has its domain.',
      ),
    )
  }
  if (vars['DEMO_PAGES'] === 'on' && isForProduction) {
    findings.push(bad('demo pages', 'anybody can see /demo', 'Set DEMO_PAGES = "".'))
  }
  if (vars['LOCAL'] === 'on' && isForProduction) {
    const says = 'LOCAL is "on": test cards pay, and plain http is answered'
    findings.push(bad('local', says, 'Set LOCAL = "" in wrangler.toml.'))
  }
  if (vars['VIES_URL'] === 'believe' && isForProduction) {
    findings.push(
      bad('VAT numbers', 'VIES_URL is "believe": every VAT number takes the tax off', VIES_TODO),
    )
  } else if (!isSet('VIES_URL')) {
    findings.push(
      hint('VAT numbers', 'VIES_URL is empty: businesses elsewhere in the EU pay tax', VIES_TODO),
    )
  }
  if (!isSet('RATES_URL')) {
    findings.push(
      hint('rates', 'RATES_URL is empty: rates stay as they are', 'Set it, or "rates set".'),
    )
  }
  return findings
}

const VIES_TODO = 'Set VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api".'
