import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ROLES, type Role } from '#shared/admin/roles.ts'
import type { StaffMember } from '#shared/admin/staff-contract.ts'
import { findRefusal } from '../api/describe-error.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useSession } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { useStaffChanges } from './use-staff-changes.ts'

/**
 * Chooses the role of a person. Nothing is disabled meanwhile, because that would take the focus away. Owners
 * change their own role after a second question.
 */
export function RoleForm({ email, role }: Pick<StaffMember, 'email' | 'role'>) {
  const t = useTranslate()
  const describe = useDescribeError()
  const { setRole } = useStaffChanges()
  const isOwn = useSession().email === email
  const [isAsking, setAsking] = useState(false)
  /** Undefined until another role is chosen. `was` is the role that the person saw then. */
  const [chosen, setChosen] = useState<{ readonly role: Role; readonly was: Role }>()

  function save(): void {
    if (setRole.isPending) return
    setRole.mutate(
      { email, role, was: role, ...chosen },
      {
        onSuccess: () => setChosen(undefined),
        onError(error) {
          if (findRefusal(error)?.code !== 'staff_changed') return
          setRole.reset()
          setChosen(undefined)
        },
      },
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isOwn && chosen !== undefined && chosen.role !== role) setAsking(true)
        else save()
      }}
    >
      <Group gap="xs" align="start">
        <NativeSelect
          aria-label={t('staff.role_of', { email })}
          value={chosen?.role ?? role}
          onChange={(event) => {
            const next = ROLES.find((name) => name === event.currentTarget.value)
            setChosen(next && { role: next, was: chosen?.was ?? role })
          }}
          data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          error={setRole.error === null ? undefined : describe(setRole.error)}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" variant="default" aria-label={t('staff.store_role_of', { email })}>
          {t('staff.store_role')}
        </Button>
      </Group>
      {isAsking && chosen !== undefined && (
        <AskAgain
          title={t('staff.own_title', { role: t(`role.${chosen.role}`) })}
          text={t('staff.own_text')}
          action={t('staff.store_role')}
          isPending={false}
          error={null}
          onDo={() => {
            setAsking(false)
            save()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
