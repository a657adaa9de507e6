import { expect, it, vi } from 'vitest'
import { parseOptions, toDeployCommand } from '../../scripts/deploy/options.ts'
import { requireContentFolder } from '../../scripts/deploy/require-content-folder.ts'
import { writeId } from '../../scripts/deploy/write-id.ts'

const TOML = `[env.production]
# Keep me.
[[env.production.d1_databases]]
binding = "OTHER"
database_id = "other"

[[env.production.d1_databases]]
binding = "DB" # Ours.
database_id = "000"

[[env.staging.d1_databases]]
binding = "DB"
database_id = "staging"
`
const PLACE = { environment: 'production', table: 'd1_databases', binding: 'DB' } as const

it('A deployment goes to production with a question unless options say otherwise', () => {
  expect(parseOptions([])).toEqual({
    environment: 'production',
    isDryRun: false,
    assumeYes: false,
    contentFolder: undefined,
    preview: undefined,
    isUnlock: false,
  })
  expect(parseOptions(['--env=staging', '--import', '--yes'])).toMatchObject({
    environment: 'staging',
    contentFolder: 'content',
    assumeYes: true,
  })
  expect(parseOptions(['--import=shop'])).toMatchObject({ contentFolder: 'shop' })
  expect(parseOptions(['--help'])).toBeUndefined()
})

it('An option that npm has parsed itself is refused: the deployment would go to production', () => {
  vi.stubEnv('npm_lifecycle_event', 'deploy')
  vi.stubEnv('npm_config_yes', 'true')
  expect(parseOptions([])).toMatchObject({ isDryRun: false, assumeYes: false })
  vi.stubEnv('npm_config_dry_run', 'true')
  expect(() => parseOptions([])).toThrow('npm has taken --dry-run for itself. Nothing was changed')
  vi.unstubAllEnvs()
})

it('Unknown options and words are refused', () => {
  expect(() => parseOptions(['--dryrun'])).toThrow('--dryrun')
  expect(() => parseOptions(['staging'])).toThrow('staging')
  expect(() => parseOptions(['--preview', 'My Branch'])).toThrow('My Branch')
  expect(() => parseOptions(['--preview=a', '--import'])).toThrow('imports nothing')
})

it('Options that would be ignored together are refused', () => {
  for (const other of ['--dry-run', '--preview=a', '--import'])
    expect(() => parseOptions(['--unlock', other])).toThrow('--unlock only releases the lock')
  expect(() => parseOptions(['--preview=a', '--dry-run'])).toThrow('leave --dry-run or --preview')
})

it('A dry run names the deployment that it has tried, with its import', () => {
  const toCommand = (...args: string[]) => {
    const options = parseOptions(args)
    return options && toDeployCommand(options)
  }
  expect(toCommand('--dry-run')).toBe('npm run deploy -- --env production')
  expect(toCommand('--dry-run', '--env=staging', '--import=shop')).toBe(
    'npm run deploy -- --env staging --import=shop',
  )
  expect(toCommand('--import=my shop')).toBe(
    "npm run deploy -- --env production --import='my shop'",
  )
})

it('A folder to import that is missing is reported before anything else', () => {
  expect(() => requireContentFolder('no-such-folder')).toThrow('There is no folder no-such-folder')
  expect(() => requireContentFolder('package.json')).toThrow('There is no folder package.json')
  expect(() => requireContentFolder('content')).not.toThrow()
  expect(() => requireContentFolder(undefined)).not.toThrow()
})

it('An id is written into its one place', () => {
  expect(writeId(TOML, PLACE, 'abc')).toBe(TOML.replace('"000"', '"abc"'))
  expect(writeId(TOML, { ...PLACE, environment: 'staging' }, 'abc')).toBe(
    TOML.replace('"staging"', '"abc"'),
  )
})

it('An id without a place is reported with the table that it belongs to', () => {
  const place = { ...PLACE, table: 'kv_namespaces', binding: 'CACHE' } as const
  expect(() => writeId(TOML, place, 'abc')).toThrow(
    /\[\[env\.production\.kv_namespaces\]\].*"CACHE".*id = "abc"/,
  )
})
