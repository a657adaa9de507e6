import { UsageError } from './command-errors.ts'

/** npm has settings of these names, which a `.npmrc` may contain. A command without them changes nothing else. */
const SETTINGS_OF_NPM = ['all', 'email', 'json', 'only', 'yes']

/**
 * Throws a UsageError if npm has parsed an option itself, because the `--` before the arguments is missing:
 * `npm run shop import content --dry-run` would import. npm passes such options on as variables only.
 */
export function rejectOptionsOfNpm(script: string, names: readonly string[]): void {
  if (process.env['npm_lifecycle_event'] !== script) return
  const name = names.find(
    (option) =>
      !SETTINGS_OF_NPM.includes(option) &&
      Boolean(process.env[`npm_config_${option.replaceAll('-', '_')}`]),
  )
  if (name === undefined) return
  throw new UsageError(
    `npm has taken --${name} for itself. Nothing was changed: write "npm run ${script} -- …", with -- before the rest.`,
  )
}
