import { readFileSync } from 'node:fs'

/*
 * Checks that the licences of all packages that go into the worker or the browser permit any use.
 * It reads the lock file, without network. `npm audit --omit=dev` asks the registry for known
 * vulnerabilities.
 */

const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Unlicense',
]

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
}

const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const shippedPackages = Object.entries(packages).filter(
  ([path, { dev }]) => path !== '' && dev !== true,
)
const refusedPackages = shippedPackages.filter(([, { license = 'none' }]) => !isAllowed(license))

for (const [path, { license = 'none', version }] of refusedPackages) {
  const name = path.replace(/^.*node_modules\//, '')
  process.stderr.write(`${name} ${version}: its licence is ${license}\n`)
}
process.stdout.write(
  `${shippedPackages.length} packages are shipped, ${refusedPackages.length} may not be\n`,
)
if (shippedPackages.length === 0 || refusedPackages.length > 0) process.exitCode = 1

/** A choice such as `(MIT OR CC0-1.0)` needs one allowed licence. */
function isAllowed(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((name) => ALLOWED.includes(name))
}
