import { expect, it } from 'vitest'
import { ADMIN_CALLS, mayCall } from '#shared/admin/calls.ts'
import { ROLE_MESSAGE } from '#shared/admin/refusals.ts'
import { ROLES } from '#shared/admin/roles.ts'
import { callAs, createStaff } from './admin.ts'

/** Spelled out: whoever changes a right changes it here, too. */
const ALLOWED = {
  fetchSession: 'owner manager catalogue orders packer reader',
  fetchToday: 'owner manager catalogue orders packer reader',
  fetchCountryNames: 'owner manager catalogue orders packer reader',
  fetchHealth: 'owner manager catalogue orders packer reader',
  fetchSales: 'owner manager orders reader',
  fetchOrders: 'owner manager orders packer reader',
  fetchOrder: 'owner manager orders packer reader',
  fetchSlips: 'owner manager orders packer reader',
  fetchInvoices: 'owner manager orders reader',
  shipOrder: 'owner manager orders packer',
  correctOrderTracking: 'owner manager orders packer',
  refundOrderPart: 'owner manager orders',
  cancelOrder: 'owner manager orders',
  deliverOrder: 'owner manager orders packer',
  resendOrderMail: 'owner manager orders',
  addOrderNote: 'owner manager orders packer',
  fetchSavedViews: 'owner manager orders packer reader',
  createSavedView: 'owner manager orders packer reader',
  renameSavedView: 'owner manager orders packer reader',
  deleteSavedView: 'owner manager orders packer reader',
  fetchDraftChoices: 'owner manager orders',
  fetchDraftExtras: 'owner manager orders',
  fetchDrafts: 'owner manager orders',
  priceDraft: 'owner manager orders',
  createDraft: 'owner manager orders',
  sendDraft: 'owner manager orders',
  createDraftLink: 'owner manager orders',
  cancelDraft: 'owner manager orders',
  fetchVariants: 'owner manager catalogue orders reader',
  fetchCategories: 'owner manager catalogue orders reader',
  exportVariants: 'owner manager catalogue orders reader',
  compareVariants: 'owner manager catalogue',
  saveVariants: 'owner manager catalogue',
  fetchCoupons: 'owner manager catalogue orders reader',
  createCoupon: 'owner manager',
  endCoupon: 'owner manager',
  fetchReviews: 'owner manager catalogue orders reader',
  setReviewStatus: 'owner manager catalogue',
  fetchQuestions: 'owner manager catalogue orders reader',
  answerQuestion: 'owner manager catalogue orders',
  hideQuestion: 'owner manager catalogue',
  fetchMails: 'owner manager orders reader',
  fetchMail: 'owner manager orders',
  resendMail: 'owner manager orders',
  fetchCustomers: 'owner manager orders reader',
  fetchCustomer: 'owner manager orders reader',
  exportCustomer: 'owner manager',
  eraseCustomer: 'owner manager',
  sendPasswordLink: 'owner manager orders',
  addCustomerNote: 'owner manager orders',
  fetchStaff: 'owner manager',
  setStaffRole: 'owner',
  removeStaff: 'owner',
  fetchAudit: 'owner manager',
  undoChange: 'owner manager',
} as const satisfies Record<keyof typeof ADMIN_CALLS, string>

it('Every call answers the roles that may make it, and refuses all others', async () => {
  const seen: Record<string, string> = {}
  const entries = Object.entries(ADMIN_CALLS)
  for (const role of ROLES) {
    const email = await createStaff(role)
    for (const [name, { method, path }] of entries) {
      // The input is wrong on purpose: a permitted caller gets an error, and nothing is changed.
      const response = await callAs(email, path, method === 'GET' ? undefined : {})
      const body: unknown = await response.json()
      const isRefused = response.status === 403
      if (isRefused) expect(body).toEqual({ message: ROLE_MESSAGE })
      else expect([200, 422]).toContain(response.status)
      if (!isRefused) seen[name] = [seen[name], role].filter(Boolean).join(' ')
    }
  }
  expect(seen).toEqual(ALLOWED)
})

it('The client draws its menus from the same table', () => {
  expect(mayCall('packer', 'fetchOrders')).toBe(true)
  expect(mayCall('packer', 'fetchSales')).toBe(false)
  expect(mayCall('manager', 'setStaffRole')).toBe(false)
})
