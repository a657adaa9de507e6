import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { fetchStaff, removeStaff, setStaffRole } from '#shared/admin/staff-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { findRefusal } from '../api/describe-error.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'

/** The changes of the staff; the list is read again after each. */
export function useStaffChanges() {
  const t = useTranslate()
  const describe = useDescribeError()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [fetchStaff.path] })
  const setRole = useMutation({
    mutationFn: (member: z.output<typeof setStaffRole.input>) =>
      call(adminApi, setStaffRole, member),
    onSuccess: ({ result }, { email }) =>
      void notifications.show({ message: t(`staff.${result}`, { email }) }),
    onError(error) {
      // The person may have been removed, and then there is no form beside which this could be said.
      if (findRefusal(error)?.code === 'staff_changed')
        notifications.show({ color: 'red', autoClose: false, message: describe(error) })
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (member: z.output<typeof removeStaff.input>) => call(adminApi, removeStaff, member),
    onSuccess: (_, { email }) =>
      void notifications.show({ message: t('staff.removed', { email }) }),
    onSettled,
  })
  return { setRole, remove }
}
