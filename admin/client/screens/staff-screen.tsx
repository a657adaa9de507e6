import { Button, Group, Table, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { fetchStaff, type StaffMember } from '#shared/admin/staff-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useMayCall, useSession } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { AddStaff } from '../staff/add-staff.tsx'
import { RoleForm } from '../staff/role-form.tsx'
import { useStaffChanges } from '../staff/use-staff-changes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import stacked from '../ui/stacked-table.module.css'

/** Lists the people who may use the admin. Only an owner changes the list. */
export function StaffScreen() {
  const t = useTranslate()
  const query = useAdminQuery(fetchStaff, {})
  const mayChange = useMayCall()('setStaffRole')
  return (
    <>
      <ScreenTitle title={t('nav.staff')} />
      <Text size="sm" mb="md">
        {t('staff.help')}
      </Text>
      {mayChange && <AddStaff />}
      <QueryView query={query} rows={4}>
        {({ staff }) => <StaffTable staff={staff} mayChange={mayChange} />}
      </QueryView>
    </>
  )
}

interface StaffTableProps {
  readonly staff: readonly StaffMember[]
  readonly mayChange: boolean
}

function StaffTable({ staff, mayChange }: StaffTableProps) {
  const t = useTranslate()
  return (
    <Table verticalSpacing="xs" className={stacked['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('staff.email')}</Table.Th>
          <Table.Th>{t('staff.role')}</Table.Th>
          <Table.Th>{t('staff.since')}</Table.Th>
          {mayChange && <Table.Th>{t('staff.remove')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {staff.map((member) => (
          <StaffRow key={member.email} member={member} mayChange={mayChange} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface StaffRowProps {
  readonly member: StaffMember
  readonly mayChange: boolean
}

function StaffRow({ member: { email, role, added_at }, mayChange }: StaffRowProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const session = useSession()
  const { remove } = useStaffChanges()
  const [isAsking, setAsking] = useState(false)
  const [nameId, buttonId] = [useId(), useId()]
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" id={nameId}>
          {email === session.email ? `${email} (${t('staff.you')})` : email}
        </Text>
        <ErrorText error={remove.error} />
      </Table.Td>
      <Table.Td data-label={t('staff.role')}>
        {mayChange ? <RoleForm email={email} role={role} /> : t(`role.${role}`)}
      </Table.Td>
      <Table.Td data-label={t('staff.since')}>{date(added_at)}</Table.Td>
      {mayChange && (
        <Table.Td>
          <Button
            variant="default"
            size="xs"
            id={buttonId}
            aria-labelledby={`${buttonId} ${nameId}`}
            onClick={() => setAsking(true)}
          >
            {t('staff.remove')}
          </Button>
          <Dialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={t('staff.remove_title', { email })}
          >
            <Text size="sm" mb="md">
              {email === session.email && `${t('staff.own_text')} `}
              {t('staff.remove_text')}
            </Text>
            <Group justify="end">
              <Button variant="default" onClick={() => setAsking(false)}>
                {t('app.cancel')}
              </Button>
              <Button
                loading={remove.isPending}
                onClick={() => remove.mutate({ email }, { onSettled: () => setAsking(false) })}
              >
                {t('staff.remove')}
              </Button>
            </Group>
          </Dialog>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
