import { isEmail } from '#shared/forms/validate.ts'
import { ROLES, type Role } from '#shared/admin/roles.ts'
import { createCommandContext } from '../command/command-context.ts'
import { createCommand, createCommandGroup, toLoader } from '../command/command.ts'
import { UsageError } from '../command/command-errors.ts'
import { formatTable, formatTime, print, printJson } from '../command/print.ts'
import { normalizeEmail } from '../../worker/mail/email-address.ts'

const EMAIL_ARGUMENT = {
  type: 'positional',
  description: 'The email address that the person signs in with',
  required: true,
} as const

const list = createCommand({
  description: 'Who may use the admin, with their roles',
  examples: ['staff', 'staff --json', 'staff --remote'],
  async run(args) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { listStaff } = await import('../../worker/operations/staff.ts')
    const staff = await withPlatform(({ DB }) => listStaff(DB), args.target)
    if (args.isJson) return printJson(staff)
    if (staff.length === 0) return print('Nobody may use the admin yet.')
    print(
      formatTable(staff.map(({ email, role, added_at }) => [email, role, formatTime(added_at)])),
    )
  },
})

const add = createCommand({
  description: 'Lets a person use the admin; again gives another role',
  args: {
    email: EMAIL_ARGUMENT,
    role: { type: 'string', description: `One of: ${ROLES.join(', ')}`, required: true },
  },
  examples: ['staff add ani@example.am --role=owner', 'staff add aram@example.am --role=packer'],
  async run(args) {
    const email = parseEmail(args.get('email'))
    const role = parseRole(args.get('role'))
    const { withPlatform } = await import('../platform/platform.ts')
    const { setStaffRole } = await import('../../worker/operations/staff.ts')
    const result = await withPlatform(
      ({ DB }) => setStaffRole(DB, { email, role }, createCommandContext()),
      args.target,
    )
    if (args.isJson) return printJson({ email, role, result })
    print(`${email} is ${role}${result === 'unchanged' ? ' already' : ''}.`)
  },
})

const remove = createCommand({
  description: 'Takes every right in the admin from a person; the last owner stays',
  args: { email: EMAIL_ARGUMENT },
  examples: ['staff remove aram@example.am'],
  async run(args) {
    const email = parseEmail(args.get('email'))
    const { withPlatform } = await import('../platform/platform.ts')
    const { removeStaffMember } = await import('../../worker/operations/staff.ts')
    await withPlatform(
      ({ DB }) => removeStaffMember(DB, email, createCommandContext()),
      args.target,
    )
    if (args.isJson) return printJson({ email, result: 'removed' })
    print(`${email} is no longer on the staff. Remove the person from Cloudflare Access, too.`)
  },
})

function parseEmail(text: string): string {
  const email = normalizeEmail(text)
  if (!isEmail(email)) throw new UsageError(`"${text}" is not an email address.`)
  return email
}

function parseRole(text: string): Role {
  const role = ROLES.find((name) => name === text)
  if (role === undefined) throw new UsageError(`--role must be one of: ${ROLES.join(', ')}.`)
  return role
}

export const staffCommand = createCommandGroup({
  name: 'staff',
  description: 'Who may use the admin',
  commands: { list: toLoader(list), add: toLoader(add), remove: toLoader(remove) },
  default: { name: 'list', args: list.args },
})
