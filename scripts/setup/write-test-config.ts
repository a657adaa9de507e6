import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { unstable_readConfig } from 'wrangler'

/** The test runner supplies its modules in a way that only the older registry supports. */
const UNSUPPORTED_FLAG = 'new_module_registry'

/**
 * Writes a configuration of wrangler into a folder of its own and returns the path of the copy. Wrangler adds
 * the variables of .dev.vars and .env beside a configuration, so that tests would depend on the keys of
 * whoever runs them.
 */
export function writeTestConfig(source = 'wrangler.toml', folder = '.cache/tests'): string {
  const config = unstable_readConfig({ config: source, env: '' }, { hideWarnings: true })
  const { configPath: _, userConfigPath: __, unsafe: ___, assets, ...settings } = config
  const compatibility_flags = config.compatibility_flags.filter(
    (flag: string) => flag !== UNSUPPORTED_FLAG,
  )
  const directory = resolve(dirname(source), assets?.directory ?? '')
  const copy = join(folder, 'wrangler.json')
  // Another run may be reading the copy, so that it is replaced as a whole.
  const part = `${copy}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  const testConfig = { ...settings, compatibility_flags, assets: { ...assets, directory } }
  writeFileSync(part, JSON.stringify(testConfig))
  renameSync(part, copy)
  return copy
}
