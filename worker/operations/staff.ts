import * as z from 'zod/mini'
import { ROLES, type Role } from '#shared/admin/roles.ts'
import { all, first, type Db } from '../db/rows.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'

const StaffRow = z.object({ email: z.string(), role: z.enum(ROLES), added_at: z.string() })
export type StaffMember = z.infer<typeof StaffRow>

/** Raised by a trigger of `staff`. */
const LAST_OWNER_ERROR = 'the last owner stays'

export function listStaff(db: Db): Promise<StaffMember[]> {
  return all(StaffRow, db.prepare('SELECT email, role, added_at FROM staff ORDER BY email'))
}

/** Finds a member by the email address, which must be normalized. */
export function findStaffMember(db: Db, email: string): Promise<StaffMember | undefined> {
  return first(
    StaffRow,
    db.prepare('SELECT email, role, added_at FROM staff WHERE email = ?1').bind(email),
  )
}

interface NewRole extends Pick<StaffMember, 'email' | 'role'> {
  /** The role that was seen, null for none. Without it, the person gets the new role in any case. */
  readonly was?: Role | null | undefined
}

/** Gives a person a role, whether the person had another one or none. */
export async function setStaffRole(
  db: D1Database,
  { email, role, was }: NewRole,
  context: OperationContext,
): Promise<'added' | 'changed' | 'unchanged'> {
  const member = await findStaffMember(db, email)
  if (member?.role === role) return 'unchanged'
  if (was === null && member !== undefined) throw createExistsError(email)
  if (was !== undefined && was !== null && member?.role !== was) throw createChangedError()
  if (member === undefined) {
    const addition = db
      .prepare(
        `INSERT INTO staff (email, role, added_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (email) DO NOTHING`,
      )
      .bind(email, role, context.now.toISOString())
    await runAudited(db, addition, { ...context, action: 'staff.add', email, after: { role } })
    return 'added'
  }
  const change = db
    .prepare('UPDATE staff SET role = ?2 WHERE email = ?1 AND role = ?3')
    .bind(email, role, member.role)
  const roles = { before: { role: member.role }, after: { role } }
  await runAudited(db, change, { ...context, action: 'staff.set_role', email, ...roles })
  return 'changed'
}

/** Takes every right from a person. The last owner stays. */
export async function removeStaffMember(
  db: D1Database,
  email: string,
  context: OperationContext,
): Promise<void> {
  const member = await findStaffMember(db, email)
  if (member === undefined) throw new OperationError('not_found', `${email} is not on the staff.`)
  const removal = db
    .prepare('DELETE FROM staff WHERE email = ?1 AND role = ?2')
    .bind(email, member.role)
  const before = { role: member.role }
  await runAudited(db, removal, { ...context, action: 'staff.remove', email, before })
}

interface AuditedStaffChange extends OperationContext {
  readonly action: `staff.${string}`
  readonly email: string
  readonly before?: { readonly role: Role }
  readonly after?: { readonly role: Role }
}

/** Runs a change that states in SQL what it has seen, with its row of the audit log. */
async function runAudited(
  db: D1Database,
  change: D1PreparedStatement,
  { email, ...action }: AuditedStaffChange,
): Promise<void> {
  const audit = prepareAuditOfChange(db, { ...action, subject_id: email })
  const [result] = await db.batch([change, audit]).catch(rejectLastOwner)
  if (result?.meta.changes === 0) throw createChangedError()
}

function createChangedError(): OperationError {
  return new OperationError(
    'conflict',
    'Somebody else has just changed this member of staff. Look again.',
    { refusal: { code: 'staff_changed' } },
  )
}

function createExistsError(email: string): OperationError {
  return new OperationError(
    'conflict',
    `${email} is on the staff already and has another role. Nothing was changed.`,
    { refusal: { code: 'staff_exists', values: { email } } },
  )
}

function rejectLastOwner(error: unknown): never {
  if (error instanceof Error && error.message.includes(LAST_OWNER_ERROR)) {
    throw new OperationError(
      'conflict',
      'The shop needs an owner. Make somebody else owner first.',
      { refusal: { code: 'last_owner' } },
    )
  }
  throw error
}
