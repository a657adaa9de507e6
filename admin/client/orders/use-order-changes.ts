import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  addOrderNote,
  cancelOrder,
  correctOrderTracking,
  deliverOrder,
  refundOrderPart,
  resendOrderMail,
  shipOrder,
} from '#shared/admin/order-changes-contract.ts'
import { call } from '#shared/api/call.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { adminApi } from '../api/admin-api.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import type { MessageKey } from '../locale/messages/en.ts'

/** Changes an order. Everything is read again after each change, also after one that failed. */
function useOrderChange<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  done: MessageKey,
) {
  const t = useTranslate()
  const describe = useDescribeError()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: z.output<Input>) => call(adminApi, endpoint, input),
    onSuccess: () => void notifications.show({ message: t(done) }),
    onError: (error: Error) =>
      void notifications.show({ color: 'red', autoClose: false, message: describe(error) }),
    // Lists, stock, Today and the customer's page depend on it.
    onSettled: () => client.invalidateQueries(),
  })
}

export const useShipping = (isPickUp: boolean) =>
  useOrderChange(shipOrder, isPickUp ? 'ship.ready_done' : 'ship.done')
export const useTrackingCorrection = () => useOrderChange(correctOrderTracking, 'parcel.corrected')
export const usePartialRefund = () => useOrderChange(refundOrderPart, 'refund.done')
export const useCancellation = () => useOrderChange(cancelOrder, 'cancel.done')
export const useDelivery = (isPickUp: boolean) =>
  useOrderChange(deliverOrder, isPickUp ? 'deliver.collected_done' : 'deliver.done')
export const useResending = () => useOrderChange(resendOrderMail, 'mail.resent')
export const useNoting = () => useOrderChange(addOrderNote, 'note.done')
