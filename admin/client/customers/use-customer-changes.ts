import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  addCustomerNote,
  eraseCustomer,
  exportCustomer,
  fetchCustomer,
  fetchCustomers,
  sendPasswordLink,
} from '#shared/admin/customers-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { saveFile } from '../api/save-file.ts'
import { useTranslate } from '../locale/locale-context.tsx'

/** Returns the actions that staff can take for a customer. */
export function useCustomerChanges() {
  const t = useTranslate()
  const client = useQueryClient()
  const exportData = useMutation({
    mutationFn: async (id: number) => {
      const { json } = await call(adminApi, exportCustomer, { id })
      saveFile(`customer-${id}.json`, json, 'application/json')
    },
  })
  const sendLink = useMutation({
    mutationFn: (id: number) => call(adminApi, sendPasswordLink, { id }),
    onSuccess: ({ email }) =>
      void notifications.show({ message: t('customers.link_sent', { email }) }),
  })
  const erase = useMutation({
    mutationFn: (reference: string) => call(adminApi, eraseCustomer, { reference }),
    onSuccess: ({ guest_orders, open_orders }) => {
      const message = [
        t('customers.erased'),
        ...(open_orders.length > 0
          ? [t('customers.orders_wait', { orders: open_orders.join(', ') })]
          : []),
        ...(guest_orders.length > 0
          ? [t('customers.orders_stay', { orders: guest_orders.join(', ') })]
          : []),
      ]
      notifications.show({
        message: message.join(' '),
        ...(message.length > 1 && { autoClose: false }),
      })
    },
    onSettled: () => {
      for (const { path } of [fetchCustomer, fetchCustomers])
        void client.invalidateQueries({ queryKey: [path] })
    },
  })
  const addNote = useMutation({
    mutationFn: (note: z.output<typeof addCustomerNote.input>) =>
      call(adminApi, addCustomerNote, note),
    onSuccess: () => void notifications.show({ message: t('note.done') }),
    onSettled: () => client.invalidateQueries({ queryKey: [fetchCustomer.path] }),
  })
  return { exportData, sendLink, erase, addNote }
}
