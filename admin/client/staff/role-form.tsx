import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ROLES, type Role } from '#shared/admin/roles.ts'
import type { StaffMember } from '#shared/admin/staff-contract.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useStaffChanges } from './use-staff-changes.ts'

/** Chooses the role of a person. Nothing is disabled meanwhile, because that would take the focus away. */
export function RoleForm({ email, role }: Pick<StaffMember, 'email' | 'role'>) {
  const t = useTranslate()
  const describe = useDescribeError()
  const { setRole } = useStaffChanges()
  const [chosen, setChosen] = useState<Role>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (setRole.isPending) return
        setRole.mutate({ email, role: chosen ?? role }, { onSuccess: () => setChosen(undefined) })
      }}
    >
      <Group gap="xs" align="start">
        <NativeSelect
          aria-label={t('staff.role_of', { email })}
          value={chosen ?? role}
          onChange={(event) => setChosen(ROLES.find((name) => name === event.currentTarget.value))}
          data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          error={setRole.error === null ? undefined : describe(setRole.error)}
        />
        <Button type="submit" variant="default" aria-label={t('staff.store_role_of', { email })}>
          {t('staff.store_role')}
        </Button>
      </Group>
    </form>
  )
}
