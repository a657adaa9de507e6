import type { Endpoint } from '#shared/api/endpoint.ts'
import {
  confirmEmail,
  editAddress,
  editEmail,
  editPassword,
  fetchCountries,
  fetchStates,
  fetchUser,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  sendConfirmation,
  sendSignInLink,
  signInByLink,
} from '#shared/account/contract.ts'
import {
  deleteFromAddressBook,
  fetchAddressBook,
  saveToAddressBook,
} from '#shared/account/address-book-contract.ts'
import {
  ADD_PICTURE_PATH,
  addPictureInput,
  ChangedPicture,
  deleteAccount,
  deletePicture,
  editPicture,
  endSessions,
  exportAccount,
  fetchOwnTexts,
  fetchPictures,
  fetchSavedArticles,
  fetchSessions,
  saveArticle,
} from '#shared/account/my-contract.ts'
import {
  fetchCart,
  fetchLastData,
  increaseOpened,
  saveCart,
  shareCart,
} from '#shared/cart/contract.ts'
import {
  changeWishList,
  fetchSharedWishList,
  fetchWishList,
  revokeSharedWishList,
  shareWishList,
} from '#shared/wish-list/contract.ts'
import { confirmSubscription, endSubscriptions, subscribe } from '#shared/subscriptions/contract.ts'
import { fetchProductCards, fetchRecommended } from '#shared/catalog/cards-contract.ts'
import { fetchForCategoryBuilder, fetchParams } from '#shared/catalog/list-contract.ts'
import { fetchMenu } from '#shared/catalog/menu-contract.ts'
import { askQuestion, confirmQuestion, loadQuestions } from '#shared/questions/contract.ts'
import { addReview, fetchReviewRight, loadReviews } from '#shared/catalog/reviews.ts'
import {
  detectNeededAttributeValues,
  fetchSelectedVariant,
  fetchSelectedVariantForRelated,
} from '#shared/catalog/variant-contract.ts'
import { checkCart } from '#shared/checkout/check-contract.ts'
import { fetchDraft } from '#shared/checkout/draft-contract.ts'
import { withdraw } from '#shared/checkout/withdrawal-contract.ts'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import {
  cancelPaymentIntent,
  createDownload,
  createOrder,
  createOrderAccount,
  createPaymentIntent,
  fetchOrder,
  fetchOrders,
  fetchPaymentProvider,
  fetchPurchases,
  restoreCart,
} from '#shared/checkout/order-contract.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
} from '#shared/pages/contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { fetchSearch } from '#shared/search/contract.ts'

/**
 * Adds a picture to the account: the body is the picture itself, a JPEG, PNG or WebP by its content. If
 * the account already has the picture, it is returned.
 */
const addPicture = {
  method: 'POST',
  path: ADD_PICTURE_PATH,
  input: addPictureInput,
  output: ChangedPicture,
} as const satisfies Endpoint

/** Every call of the contract by its name. */
export const CALLS = {
  fetchGeneral,
  fetchPage,
  fetchBlogs,
  fetchBlog,
  fetchProduct,
  fetchSoft,
  fetchForCategoryBuilder,
  fetchParams,
  fetchProductCards,
  fetchRecommended,
  fetchMenu,
  fetchSelectedVariant,
  detectNeededAttributeValues,
  fetchSelectedVariantForRelated,
  loadReviews,
  fetchReviewRight,
  addReview,
  fetchSearch,
  fetchCart,
  fetchLastData,
  saveCart,
  shareCart,
  increaseOpened,
  fetchWishList,
  changeWishList,
  shareWishList,
  fetchSharedWishList,
  revokeSharedWishList,
  loadQuestions,
  askQuestion,
  confirmQuestion,
  subscribe,
  confirmSubscription,
  endSubscriptions,
  getShippingAndTax,
  checkCart,
  fetchPaymentProvider,
  createPaymentIntent,
  cancelPaymentIntent,
  createOrder,
  confirmSandboxPayment,
  fetchOrder,
  createDownload,
  restoreCart,
  createOrderAccount,
  withdraw,
  fetchDraft,
  fetchOrders,
  fetchPurchases,
  login,
  register,
  logout,
  fetchUser,
  editEmail,
  editPassword,
  editAddress,
  forgotPassword,
  resetPassword,
  sendSignInLink,
  signInByLink,
  confirmEmail,
  sendConfirmation,
  fetchCountries,
  fetchStates,
  fetchAddressBook,
  saveToAddressBook,
  deleteFromAddressBook,
  fetchSessions,
  endSessions,
  exportAccount,
  deleteAccount,
  fetchOwnTexts,
  fetchSavedArticles,
  saveArticle,
  fetchPictures,
  addPicture,
  editPicture,
  deletePicture,
} as const satisfies Readonly<Record<string, Endpoint>>

export type CallName = keyof typeof CALLS

const BY_METHOD_AND_PATH: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(CALLS).map((call) => [`${call.method} ${call.path}`, call]),
)

/** Finds the call of a request by its method and its path below `/api`. */
export function findCall(method: string, path: string): Endpoint | undefined {
  return BY_METHOD_AND_PATH.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
}
