export const STAFF_EN = {
  'staff.add': 'Add a person',
  'staff.email': 'Email address',
  'staff.role': 'Role',
  'staff.since': 'Since',
  'staff.save': 'Add',
  'staff.added': '{email} is on the staff now.',
  'staff.changed': '{email} has another role now.',
  'staff.unchanged': '{email} had this role already.',
  'staff.remove': 'Remove',
  'staff.remove_title': 'Remove {email}?',
  'staff.remove_text':
    'This person can no longer do anything in the admin. Remove the address from Cloudflare Access, too.',
  'staff.removed': '{email} was removed.',
  'staff.role_of': 'Role of {email}',
  'staff.store_role': 'Save',
  'staff.store_role_of': 'Save the role of {email}',
  'staff.you': 'you',
  'staff.help': 'A person needs both: access through Cloudflare Access and a role here.',
  'staff.own_title': 'Change your own role to “{role}”?',
  'staff.own_text':
    'This is your own address. Afterwards only another owner can make you owner again.',
} as const
