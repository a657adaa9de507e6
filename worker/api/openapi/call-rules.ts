import type { CallName } from '../contract.ts'

/** `account` requires a valid token (otherwise 401); `either` accepts an optional token. */
export type Access = 'anyone' | 'either' | 'account'

export interface CallRules {
  readonly tag: Tag
  readonly access: Access
  /** The error statuses besides those that every call of its kind may return. */
  readonly errorStatuses: readonly number[]
}

export const TAGS = {
  content: 'Pages, and what all of them show. The same for every visitor.',
  catalogue: 'Lists, variants, reviews, questions and search.',
  cart: 'Carts, and what they cost.',
  checkout: 'Payment and orders.',
  account: 'Signing in, and what an account says of a person.',
  my: 'What an account keeps.',
} as const
export type Tag = keyof typeof TAGS

function rules(tag: Tag, access: Access) {
  return (...errorStatuses: readonly number[]): CallRules => ({ tag, access, errorStatuses })
}

const page = rules('content', 'anyone')
const catalogue = rules('catalogue', 'anyone')
const ownCart = rules('cart', 'account')
const anyCart = rules('cart', 'either')
const pay = rules('checkout', 'either')
const signIn = rules('account', 'anyone')
const ownAccount = rules('account', 'account')
const my = rules('my', 'account')

/** The access and the error statuses of each call. The fuzzer checks actual responses against them. */
export const CALL_RULES = {
  fetchGeneral: page(),
  fetchPage: page(404),
  fetchBlogs: page(404),
  fetchBlog: page(404),
  fetchProduct: page(404),
  fetchSoft: page(404),
  fetchForCategoryBuilder: catalogue(404),
  fetchParams: catalogue(),
  fetchProductCards: catalogue(),
  fetchRecommended: catalogue(),
  fetchMenu: catalogue(),
  fetchSelectedVariant: catalogue(),
  detectNeededAttributeValues: catalogue(),
  fetchSelectedVariantForRelated: catalogue(),
  loadReviews: catalogue(),
  fetchReviewRight: rules('catalogue', 'account')(),
  addReview: rules('catalogue', 'account')(409, 429),
  fetchSearch: catalogue(),
  fetchCart: ownCart(),
  fetchLastData: rules('cart', 'anyone')(),
  saveCart: ownCart(429),
  shareCart: anyCart(429),
  increaseOpened: anyCart(404),
  fetchWishList: my(),
  changeWishList: my(429),
  shareWishList: anyCart(429),
  fetchSharedWishList: rules('cart', 'anyone')(404, 429),
  revokeSharedWishList: rules('cart', 'anyone')(429),
  loadQuestions: catalogue(),
  askQuestion: catalogue(401, 413, 429),
  confirmQuestion: catalogue(429),
  subscribe: catalogue(404, 429),
  confirmSubscription: catalogue(429),
  endSubscriptions: catalogue(429),
  getShippingAndTax: anyCart(429),
  checkCart: anyCart(),
  fetchPaymentProvider: rules('checkout', 'anyone')(),
  createPaymentIntent: pay(404, 409, 429),
  cancelPaymentIntent: pay(404, 429),
  createOrder: pay(404, 409, 429),
  confirmSandboxPayment: rules('checkout', 'anyone')(402, 404, 409, 429),
  fetchOrder: pay(404, 429),
  createDownload: pay(404, 429),
  restoreCart: pay(404, 429),
  createOrderAccount: pay(404, 409, 429),
  withdraw: pay(404, 409, 429),
  fetchDraft: pay(404, 429),
  fetchOrders: rules('checkout', 'account')(),
  fetchPurchases: rules('checkout', 'account')(),
  login: signIn(401, 429),
  register: signIn(401, 429),
  logout: ownAccount(),
  fetchUser: ownAccount(),
  editEmail: ownAccount(429),
  editPassword: ownAccount(429),
  editAddress: ownAccount(429),
  forgotPassword: signIn(401, 429),
  resetPassword: signIn(401, 429),
  sendSignInLink: signIn(401, 429),
  signInByLink: signIn(401, 429),
  confirmEmail: signIn(401, 429),
  sendConfirmation: ownAccount(429),
  fetchCountries: signIn(),
  fetchStates: signIn(),
  fetchAddressBook: my(),
  saveToAddressBook: my(404, 409, 429),
  deleteFromAddressBook: my(429),
  fetchSessions: my(),
  endSessions: my(404, 429),
  exportAccount: my(429),
  deleteAccount: my(429),
  fetchOwnTexts: my(),
  fetchSavedArticles: my(),
  saveArticle: my(429),
  fetchPictures: my(),
  addPicture: my(429),
  editPicture: my(404, 429),
  deletePicture: my(404, 429),
} as const satisfies Readonly<Record<CallName, CallRules>>

const WITH_INPUT = [422]
const WITH_BODY = [400, 403, 413, 415]
const WITH_TOKEN = [401]
const UPSTREAM_ERRORS = [502, 503, 504]

/** Lists every error status of a call in ascending order. */
export function listErrorStatuses(name: CallName, method: string): readonly number[] {
  const { access, errorStatuses } = CALL_RULES[name]
  const statuses = new Set([
    ...errorStatuses,
    ...WITH_INPUT,
    ...(method === 'GET' ? [] : WITH_BODY),
    ...(access === 'anyone' ? [] : WITH_TOKEN),
    ...UPSTREAM_ERRORS,
  ])
  return [...statuses].toSorted((a, b) => a - b)
}
