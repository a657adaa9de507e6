import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createCoupon,
  endCoupon,
  fetchCoupons,
  type NewCoupon,
} from '#shared/admin/coupons-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useTranslate } from '../locale/locale-context.tsx'

/** The changes of coupons; the list is read again after each. */
export function useCouponChanges() {
  const t = useTranslate()
  const client = useQueryClient()
  const onSettled = () => void client.invalidateQueries({ queryKey: [fetchCoupons.path] })
  const create = useMutation({
    mutationFn: (coupon: NewCoupon) => call(adminApi, createCoupon, coupon),
    onSuccess: (_, { code }) =>
      void notifications.show({ message: t('coupons.created', { code }) }),
    onSettled,
  })
  const end = useMutation({
    mutationFn: (code: string) => call(adminApi, endCoupon, { code }),
    onSuccess: (_, code) => void notifications.show({ message: t('coupons.ended', { code }) }),
    onSettled,
  })
  return { create, end }
}
