import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ROLES, type Role } from '#shared/admin/roles.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { useStaffChanges } from './use-staff-changes.ts'

/** The form that adds a person. It retains its values until the person has been added. */
export function AddStaff() {
  const t = useTranslate()
  const describe = useDescribeError()
  const { setRole } = useStaffChanges()
  const [email, setEmail] = useState('')
  const [role, setChosenRole] = useState<Role>('packer')
  return (
    <form
      aria-label={t('staff.add')}
      onSubmit={(event) => {
        event.preventDefault()
        setRole.mutate({ email, role, was: null }, { onSuccess: () => setEmail('') })
      }}
    >
      <LeaveGuard isUnsaved={email !== ''} />
      <Group align="end" mb="lg">
        <TextInput
          type="email"
          required
          label={t('staff.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={setRole.error === null ? undefined : describe(setRole.error)}
          errorProps={{ role: 'alert' }}
          flex="1 1 16rem"
        />
        <NativeSelect
          label={t('staff.role')}
          value={role}
          onChange={(event) =>
            setChosenRole(ROLES.find((name) => name === event.currentTarget.value) ?? role)
          }
          data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Button type="submit" loading={setRole.isPending}>
          {t('staff.save')}
        </Button>
      </Group>
    </form>
  )
}
