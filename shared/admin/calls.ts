import type { Endpoint } from '#shared/api/endpoint.ts'
import { createCoupon, endCoupon, fetchCoupons } from './coupons-contract.ts'
import { fetchCountryNames } from './countries-contract.ts'
import { fetchAudit, undoChange } from './audit-contract.ts'
import {
  addOrderNote,
  cancelOrder,
  correctOrderTracking,
  deliverOrder,
  refundOrderPart,
  resendOrderMail,
  shipOrder,
} from './order-changes-contract.ts'
import { fetchInvoices } from './invoices-contract.ts'
import { fetchOrder, fetchOrders, fetchSlips } from './orders-contract.ts'
import {
  addCustomerNote,
  eraseCustomer,
  exportCustomer,
  fetchCustomer,
  fetchCustomers,
  sendPasswordLink,
} from './customers-contract.ts'
import {
  cancelDraft,
  createDraft,
  createDraftLink,
  fetchDraftChoices,
  fetchDraftExtras,
  fetchDrafts,
  priceDraft,
  sendDraft,
} from './drafts-contract.ts'
import { fetchMail, fetchMails, resendMail } from './mails-contract.ts'
import { answerQuestion, fetchQuestions, hideQuestion } from './questions-contract.ts'
import { fetchReviews, setReviewStatus } from './reviews-contract.ts'
import { ROLES, type Role } from './roles.ts'
import {
  createSavedView,
  deleteSavedView,
  fetchSavedViews,
  renameSavedView,
} from './saved-views-contract.ts'
import { fetchSession } from './session-contract.ts'
import { fetchStaff, removeStaff, setStaffRole } from './staff-contract.ts'
import {
  compareVariants,
  exportVariants,
  fetchCategories,
  fetchVariants,
  saveVariants,
} from './stock-contract.ts'
import { fetchHealth, fetchSales, fetchToday } from './today-contract.ts'

/** Every call of the admin by its name. */
export const ADMIN_CALLS = {
  fetchSession,
  fetchCountryNames,
  fetchToday,
  fetchHealth,
  fetchSales,
  fetchOrders,
  fetchOrder,
  fetchSlips,
  fetchInvoices,
  shipOrder,
  correctOrderTracking,
  refundOrderPart,
  cancelOrder,
  deliverOrder,
  resendOrderMail,
  addOrderNote,
  fetchSavedViews,
  createSavedView,
  renameSavedView,
  deleteSavedView,
  fetchDraftChoices,
  fetchDraftExtras,
  fetchDrafts,
  priceDraft,
  createDraft,
  sendDraft,
  createDraftLink,
  cancelDraft,
  fetchVariants,
  fetchCategories,
  exportVariants,
  compareVariants,
  saveVariants,
  fetchCoupons,
  createCoupon,
  endCoupon,
  fetchReviews,
  setReviewStatus,
  fetchQuestions,
  answerQuestion,
  hideQuestion,
  fetchMails,
  fetchMail,
  resendMail,
  fetchCustomers,
  fetchCustomer,
  exportCustomer,
  eraseCustomer,
  sendPasswordLink,
  addCustomerNote,
  fetchStaff,
  setStaffRole,
  removeStaff,
  fetchAudit,
  undoChange,
} as const satisfies Readonly<Record<string, Endpoint>>

export type AdminCallName = keyof typeof ADMIN_CALLS

/** Which roles may make which call. The worker refuses everybody else; navigation and buttons follow it. */
const CALL_ROLES: Readonly<Record<AdminCallName, readonly Role[]>> = {
  fetchSession: ROLES,
  fetchCountryNames: ROLES,
  fetchToday: ROLES,
  fetchHealth: ROLES,
  fetchSales: ['owner', 'manager', 'orders', 'reader'],
  fetchOrders: ['owner', 'manager', 'orders', 'packer', 'reader'],
  fetchOrder: ['owner', 'manager', 'orders', 'packer', 'reader'],
  fetchSlips: ['owner', 'manager', 'orders', 'packer', 'reader'],
  fetchInvoices: ['owner', 'manager', 'orders', 'reader'],
  shipOrder: ['owner', 'manager', 'orders', 'packer'],
  correctOrderTracking: ['owner', 'manager', 'orders', 'packer'],
  refundOrderPart: ['owner', 'manager', 'orders'],
  cancelOrder: ['owner', 'manager', 'orders'],
  deliverOrder: ['owner', 'manager', 'orders', 'packer'],
  resendOrderMail: ['owner', 'manager', 'orders'],
  addOrderNote: ['owner', 'manager', 'orders', 'packer'],
  fetchSavedViews: ['owner', 'manager', 'orders', 'packer', 'reader'],
  createSavedView: ['owner', 'manager', 'orders', 'packer', 'reader'],
  renameSavedView: ['owner', 'manager', 'orders', 'packer', 'reader'],
  deleteSavedView: ['owner', 'manager', 'orders', 'packer', 'reader'],
  fetchDraftChoices: ['owner', 'manager', 'orders'],
  fetchDraftExtras: ['owner', 'manager', 'orders'],
  fetchDrafts: ['owner', 'manager', 'orders'],
  priceDraft: ['owner', 'manager', 'orders'],
  createDraft: ['owner', 'manager', 'orders'],
  sendDraft: ['owner', 'manager', 'orders'],
  createDraftLink: ['owner', 'manager', 'orders'],
  cancelDraft: ['owner', 'manager', 'orders'],
  fetchVariants: ['owner', 'manager', 'catalogue', 'orders', 'reader'],
  fetchCategories: ['owner', 'manager', 'catalogue', 'orders', 'reader'],
  exportVariants: ['owner', 'manager', 'catalogue', 'orders', 'reader'],
  compareVariants: ['owner', 'manager', 'catalogue'],
  saveVariants: ['owner', 'manager', 'catalogue'],
  fetchCoupons: ['owner', 'manager', 'catalogue', 'orders', 'reader'],
  createCoupon: ['owner', 'manager'],
  endCoupon: ['owner', 'manager'],
  fetchReviews: ['owner', 'manager', 'catalogue', 'orders', 'reader'],
  setReviewStatus: ['owner', 'manager', 'catalogue'],
  fetchQuestions: ['owner', 'manager', 'catalogue', 'orders', 'reader'],
  answerQuestion: ['owner', 'manager', 'catalogue', 'orders'],
  hideQuestion: ['owner', 'manager', 'catalogue'],
  fetchMails: ['owner', 'manager', 'orders', 'reader'],
  fetchMail: ['owner', 'manager', 'orders'],
  resendMail: ['owner', 'manager', 'orders'],
  fetchCustomers: ['owner', 'manager', 'orders', 'reader'],
  fetchCustomer: ['owner', 'manager', 'orders', 'reader'],
  exportCustomer: ['owner', 'manager'],
  eraseCustomer: ['owner', 'manager'],
  sendPasswordLink: ['owner', 'manager', 'orders'],
  addCustomerNote: ['owner', 'manager', 'orders'],
  fetchStaff: ['owner', 'manager'],
  setStaffRole: ['owner'],
  removeStaff: ['owner'],
  fetchAudit: ['owner', 'manager'],
  undoChange: ['owner', 'manager'],
}

const CALL_NAMES: ReadonlyMap<Endpoint, AdminCallName> = new Map(
  Object.entries(ADMIN_CALLS).flatMap(([key, call]) =>
    isCallName(key) ? [[call, key] as const] : [],
  ),
)

function isCallName(name: string): name is AdminCallName {
  return name in ADMIN_CALLS
}

/** Returns the name of a call; throws for one that has no place in the table. */
export function getCallName(call: Endpoint): AdminCallName {
  const name = CALL_NAMES.get(call)
  if (name === undefined) throw new Error(`${call.path} has no place in shared/admin/calls.ts`)
  return name
}

export function mayCall(role: Role, call: AdminCallName): boolean {
  return CALL_ROLES[call].includes(role)
}

/** Whether amounts of orders are shown to the role. A packer sees what to pack, not what it costs. */
export function maySeeMoney(role: Role): boolean {
  return mayCall(role, 'fetchSales')
}
