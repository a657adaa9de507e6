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
  onDone: (output: z.output<Output>) => void = () => {},
) {
  const t = useTranslate()
  const describe = useDescribeError()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: z.output<Input>) => call(adminApi, endpoint, input),
    onSuccess: (output: z.output<Output>) => {
      notifications.show({ message: t(done) })
      onDone(output)
    },
    onError: (error: Error) =>
      void notifications.show({ color: 'red', autoClose: false, message: describe(error) }),
    // Lists, stock, Today and the customer's page depend on it.
    onSettled: () => client.invalidateQueries(),
  })
}

/** Names pieces that did not return to the stock, until somebody has read it. */
function useMissingPiecesNotice() {
  const t = useTranslate()
  return ({ not_returned }: z.output<typeof cancelOrder.output>) => {
    if (not_returned.length === 0) return
    const skus = not_returned.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
    notifications.show({
      color: 'red',
      autoClose: false,
      message: t('refund.not_returned', { skus }),
    })
  }
}

export const useShipping = (isPickUp: boolean) =>
  useOrderChange(shipOrder, isPickUp ? 'ship.ready_done' : 'ship.done')
export const useTrackingCorrection = () => useOrderChange(correctOrderTracking, 'parcel.corrected')
export const usePartialRefund = () =>
  useOrderChange(refundOrderPart, 'refund.done', useMissingPiecesNotice())
export const useCancellation = () =>
  useOrderChange(cancelOrder, 'cancel.done', useMissingPiecesNotice())
export const useDelivery = (isPickUp: boolean) =>
  useOrderChange(deliverOrder, isPickUp ? 'deliver.collected_done' : 'deliver.done')
export const useResending = () => useOrderChange(resendOrderMail, 'mail.resent')
export const useNoting = () => useOrderChange(addOrderNote, 'note.done')
