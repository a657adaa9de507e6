import { createBadFinding, createGoodFinding, createHintFinding, type Finding } from './finding.ts'
import { PLACEHOLDER_ID } from '../platform/remote.ts'
import { listWrongSettings } from '../platform/shop-settings.ts'
import type { WranglerConfig } from '../platform/wrangler-config.ts'

const DEPLOY_ADVICE = '"npm run deploy" makes them; or put the ids of yours into wrangler.toml.'

export function checkConfig(config: WranglerConfig, isForProduction: boolean): Finding[] {
  return [
    ...checkBindings(config),
    checkIds(config, isForProduction),
    config.triggers.crons?.length
      ? createGoodFinding('cron', `runs at ${config.triggers.crons.join(', ')}`)
      : createBadFinding(
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
  const missingBindings = ['DB', 'CACHE', 'MEDIA'].filter((name) => !bindingNames.includes(name))
  if (missingBindings.length === 0)
    return [createGoodFinding('bindings', 'DB, CACHE and MEDIA are named')]
  return missingBindings.map((name) =>
    createBadFinding(
      'bindings',
      `wrangler.toml has no binding ${name}`,
      'Compare it with the repository.',
    ),
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
  if (!ids.some((id) => PLACEHOLDER_ID.test(id ?? '')))
    return createGoodFinding('ids', 'of your own')
  const message = 'wrangler.toml has the zeros it came with in place of ids'
  return isForProduction
    ? createBadFinding('ids', message, DEPLOY_ADVICE)
    : createHintFinding('ids', message, `To deploy: ${DEPLOY_ADVICE}`)
}

function checkVars({ vars }: WranglerConfig, isForProduction: boolean): Finding[] {
  const isSet = (name: string) => typeof vars[name] === 'string' && vars[name] !== ''
  const findings = listWrongSettings(vars).map((mistake) =>
    createBadFinding('settings', mistake, 'Correct it in wrangler.toml.'),
  )
  if (isSet('SITE_URL')) findings.push(createGoodFinding('address', String(vars['SITE_URL'])))
  else {
    findings.push(
      createHintFinding(
        'address',
        'SITE_URL is empty: links in mails and search engines get the host that was asked',
        'Set SITE_URL in wrangler.toml once the shop has its domain.',
      ),
    )
  }
  if (vars['DEMO_PAGES'] === 'on' && isForProduction) {
    findings.push(createBadFinding('demo pages', 'anybody can see /demo', 'Set DEMO_PAGES = "".'))
  }
  if (vars['LOCAL'] === 'on' && isForProduction) {
    const message = 'LOCAL is "on": test cards pay, and plain http is answered'
    findings.push(createBadFinding('local', message, 'Set LOCAL = "" in wrangler.toml.'))
  }
  if (vars['VIES_URL'] === 'believe' && isForProduction) {
    findings.push(
      createBadFinding(
        'VAT numbers',
        'VIES_URL is "believe": every VAT number takes the tax off',
        VIES_ADVICE,
      ),
    )
  } else if (!isSet('VIES_URL')) {
    findings.push(
      createHintFinding(
        'VAT numbers',
        'VIES_URL is empty: businesses elsewhere in the EU pay tax',
        VIES_ADVICE,
      ),
    )
  }
  if (!isSet('RATES_URL')) {
    findings.push(
      createHintFinding(
        'rates',
        'RATES_URL is empty: rates stay as they are',
        'Set it, or "rates set".',
      ),
    )
  }
  return findings
}

const VIES_ADVICE = 'Set VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api".'
