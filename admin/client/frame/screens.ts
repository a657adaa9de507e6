import { mayCall, type AdminCallName } from '#shared/admin/calls.ts'
import type { Role } from '#shared/admin/roles.ts'
import type { MessageKey } from '../locale/messages/en.ts'

export interface Screen {
  readonly path: string
  readonly title: MessageKey
  /** The call without which the screen is empty. */
  readonly call: AdminCallName
  /** The key after `g`. */
  readonly key: string
}

const SCREENS: readonly Screen[] = [
  { path: '/', title: 'nav.today', call: 'fetchToday', key: 't' },
  { path: '/orders', title: 'nav.orders', call: 'fetchOrders', key: 'o' },
  { path: '/stock', title: 'nav.stock', call: 'fetchVariants', key: 'p' },
  { path: '/customers', title: 'nav.customers', call: 'fetchCustomers', key: 'u' },
  { path: '/coupons', title: 'nav.coupons', call: 'fetchCoupons', key: 'c' },
  { path: '/reviews', title: 'nav.reviews', call: 'fetchReviews', key: 'r' },
  { path: '/questions', title: 'nav.questions', call: 'fetchQuestions', key: 'q' },
  { path: '/mails', title: 'nav.mails', call: 'fetchMails', key: 'm' },
  { path: '/staff', title: 'nav.staff', call: 'fetchStaff', key: 's' },
  { path: '/audit', title: 'nav.audit', call: 'fetchAudit', key: 'a' },
]

/** The screens that a role can use. */
export function listScreens(role: Role): readonly Screen[] {
  return SCREENS.filter(({ call }) => mayCall(role, call))
}
