import { ADMIN_TOML, readAdminSettings, type TomlFiles } from '../platform/admin-settings.ts'
import { listStaff } from '../../worker/operations/staff.ts'
import { createBadFinding, createGoodFinding, createHintFinding, type Finding } from './finding.ts'

const CHECK = 'admin'
const GUIDE = 'docs/from-clone-to-shop.md, "The admin", says how.'

/** Checks that the admin of an environment has its settings and somebody who may use it. */
export async function checkAdmin(
  environment: string,
  db: D1Database,
  files?: TomlFiles,
): Promise<Finding> {
  const { settings, missing } = readAdminSettings(environment, files)
  if (settings === undefined) return describeMissing(missing)
  const staff = await listStaff(db)
  if (!staff.some(({ role }) => role === 'owner')) {
    return createBadFinding(
      CHECK,
      'nobody owns the shop, so nobody gets in',
      `Run "npm run shop -- staff add you@example.com --role=owner --remote --env=${environment}".`,
    )
  }
  return createGoodFinding(CHECK, `https://${settings.ADMIN_HOST}`)
}

function describeMissing(missing: readonly string[]): Finding {
  return createHintFinding(
    CHECK,
    `none is deployed: ${missing.join(', ')} not set`,
    `Set them in ${ADMIN_TOML}. ${GUIDE}`,
  )
}
