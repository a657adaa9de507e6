import type { LocaleCode } from '../locales.ts'
import { am } from './am.ts'
import { account as accountAm } from './am/account.ts'
import { article as articleAm } from './am/article.ts'
import { cartContents as cartContentsAm } from './am/cart-contents.ts'
import { mine as mineAm } from './am/mine.ts'
import { my as myAm } from './am/my.ts'
import { checkout as checkoutAm } from './am/checkout.ts'
import { checkoutPage as checkoutPageAm } from './am/checkout-page.ts'
import { form as formAm } from './am/form.ts'
import { gallery as galleryAm } from './am/gallery.ts'
import { list as listAm } from './am/list.ts'
import { order as orderAm } from './am/order.ts'
import { orderPage as orderPageAm } from './am/order-page.ts'
import { product as productAm } from './am/product.ts'
import { search as searchAm } from './am/search.ts'
import { soft as softAm } from './am/soft.ts'
import { sums as sumsAm } from './am/sums.ts'
import { productTools as productToolsAm } from './am/product-tools.ts'
import { usage as usageAm } from './am/usage.ts'
import { en } from './en.ts'
import { account as accountEn } from './en/account.ts'
import { article as articleEn } from './en/article.ts'
import { cartContents as cartContentsEn } from './en/cart-contents.ts'
import { mine as mineEn } from './en/mine.ts'
import { my as myEn } from './en/my.ts'
import { checkout as checkoutEn } from './en/checkout.ts'
import { checkoutPage as checkoutPageEn } from './en/checkout-page.ts'
import { form as formEn } from './en/form.ts'
import { gallery as galleryEn } from './en/gallery.ts'
import { list as listEn } from './en/list.ts'
import { order as orderEn } from './en/order.ts'
import { orderPage as orderPageEn } from './en/order-page.ts'
import { product as productEn } from './en/product.ts'
import { search as searchEn } from './en/search.ts'
import { soft as softEn } from './en/soft.ts'
import { sums as sumsEn } from './en/sums.ts'
import { productTools as productToolsEn } from './en/product-tools.ts'
import { usage as usageEn } from './en/usage.ts'
import { fr } from './fr.ts'
import { account as accountFr } from './fr/account.ts'
import { article as articleFr } from './fr/article.ts'
import { cartContents as cartContentsFr } from './fr/cart-contents.ts'
import { mine as mineFr } from './fr/mine.ts'
import { my as myFr } from './fr/my.ts'
import { checkout as checkoutFr } from './fr/checkout.ts'
import { checkoutPage as checkoutPageFr } from './fr/checkout-page.ts'
import { form as formFr } from './fr/form.ts'
import { gallery as galleryFr } from './fr/gallery.ts'
import { list as listFr } from './fr/list.ts'
import { order as orderFr } from './fr/order.ts'
import { orderPage as orderPageFr } from './fr/order-page.ts'
import { product as productFr } from './fr/product.ts'
import { search as searchFr } from './fr/search.ts'
import { soft as softFr } from './fr/soft.ts'
import { sums as sumsFr } from './fr/sums.ts'
import { productTools as productToolsFr } from './fr/product-tools.ts'
import { usage as usageFr } from './fr/usage.ts'

const source = {
  ...en,
  ...accountEn,
  ...articleEn,
  ...cartContentsEn,
  ...mineEn,
  ...myEn,
  ...checkoutEn,
  ...checkoutPageEn,
  ...formEn,
  ...galleryEn,
  ...listEn,
  ...orderEn,
  ...orderPageEn,
  ...productEn,
  ...searchEn,
  ...softEn,
  ...sumsEn,
  ...productToolsEn,
  ...usageEn,
}

export type MessageKey = keyof typeof source
export type Messages = Readonly<Record<MessageKey, string>>

/** Messages that a browser loads only where they are said; the rest comes with the first page. */
export type MessageNamespace =
  | 'account'
  | 'article'
  | 'cart-contents'
  | 'checkout-page'
  | 'form'
  | 'gallery'
  | 'list'
  | 'mine'
  | 'my'
  | 'order-page'
  | 'product'
  | 'product-tools'
  | 'search'
  | 'soft'
  | 'sums'

/** Every message in every language: for the server. A browser loads its own language's. */
export const MESSAGES: Readonly<Record<LocaleCode, Messages>> = {
  en: source,
  am: {
    ...am,
    ...accountAm,
    ...articleAm,
    ...cartContentsAm,
    ...mineAm,
    ...myAm,
    ...checkoutAm,
    ...checkoutPageAm,
    ...formAm,
    ...galleryAm,
    ...listAm,
    ...orderAm,
    ...orderPageAm,
    ...productAm,
    ...searchAm,
    ...softAm,
    ...sumsAm,
    ...productToolsAm,
    ...usageAm,
  },
  fr: {
    ...fr,
    ...accountFr,
    ...articleFr,
    ...cartContentsFr,
    ...mineFr,
    ...myFr,
    ...checkoutFr,
    ...checkoutPageFr,
    ...formFr,
    ...galleryFr,
    ...listFr,
    ...orderFr,
    ...orderPageFr,
    ...productFr,
    ...searchFr,
    ...softFr,
    ...sumsFr,
    ...productToolsFr,
    ...usageFr,
  },
}
