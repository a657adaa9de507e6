import type { LocaleCode } from '#shared/locale/locales.ts'
import type { MessageNamespace, Messages } from '#shared/locale/messages/all.ts'

type MessageLoaders = Readonly<Record<LocaleCode, () => Promise<Partial<Messages>>>>

/** What some pages say beside the first messages; a table of its own, so that no other page has it. */
export const FURTHER_MESSAGES: Readonly<Record<MessageNamespace, MessageLoaders>> = {
  account: {
    en: () => import('#shared/locale/messages/en/account.ts').then(({ account }) => account),
    am: () => import('#shared/locale/messages/am/account.ts').then(({ account }) => account),
    fr: () => import('#shared/locale/messages/fr/account.ts').then(({ account }) => account),
  },
  article: {
    en: () => import('#shared/locale/messages/en/article.ts').then(({ article }) => article),
    am: () => import('#shared/locale/messages/am/article.ts').then(({ article }) => article),
    fr: () => import('#shared/locale/messages/fr/article.ts').then(({ article }) => article),
  },
  'cart-contents': {
    en: () =>
      import('#shared/locale/messages/en/cart-contents.ts').then(
        ({ cartContents }) => cartContents,
      ),
    am: () =>
      import('#shared/locale/messages/am/cart-contents.ts').then(
        ({ cartContents }) => cartContents,
      ),
    fr: () =>
      import('#shared/locale/messages/fr/cart-contents.ts').then(
        ({ cartContents }) => cartContents,
      ),
  },
  'checkout-page': {
    en: () =>
      import('#shared/locale/messages/en/checkout-page.ts').then(
        ({ checkoutPage }) => checkoutPage,
      ),
    am: () =>
      import('#shared/locale/messages/am/checkout-page.ts').then(
        ({ checkoutPage }) => checkoutPage,
      ),
    fr: () =>
      import('#shared/locale/messages/fr/checkout-page.ts').then(
        ({ checkoutPage }) => checkoutPage,
      ),
  },
  'order-page': {
    en: () => import('#shared/locale/messages/en/order-page.ts').then(({ orderPage }) => orderPage),
    am: () => import('#shared/locale/messages/am/order-page.ts').then(({ orderPage }) => orderPage),
    fr: () => import('#shared/locale/messages/fr/order-page.ts').then(({ orderPage }) => orderPage),
  },
  sums: {
    en: () => import('#shared/locale/messages/en/sums.ts').then(({ sums }) => sums),
    am: () => import('#shared/locale/messages/am/sums.ts').then(({ sums }) => sums),
    fr: () => import('#shared/locale/messages/fr/sums.ts').then(({ sums }) => sums),
  },
  mine: {
    en: () => import('#shared/locale/messages/en/mine.ts').then(({ mine }) => mine),
    am: () => import('#shared/locale/messages/am/mine.ts').then(({ mine }) => mine),
    fr: () => import('#shared/locale/messages/fr/mine.ts').then(({ mine }) => mine),
  },
  my: {
    en: () => import('#shared/locale/messages/en/my.ts').then(({ my }) => my),
    am: () => import('#shared/locale/messages/am/my.ts').then(({ my }) => my),
    fr: () => import('#shared/locale/messages/fr/my.ts').then(({ my }) => my),
  },
  'product-tools': {
    en: () =>
      import('#shared/locale/messages/en/product-tools.ts').then(
        ({ productTools }) => productTools,
      ),
    am: () =>
      import('#shared/locale/messages/am/product-tools.ts').then(
        ({ productTools }) => productTools,
      ),
    fr: () =>
      import('#shared/locale/messages/fr/product-tools.ts').then(
        ({ productTools }) => productTools,
      ),
  },
  list: {
    en: () => import('#shared/locale/messages/en/list.ts').then(({ list }) => list),
    am: () => import('#shared/locale/messages/am/list.ts').then(({ list }) => list),
    fr: () => import('#shared/locale/messages/fr/list.ts').then(({ list }) => list),
  },
  product: {
    en: () => import('#shared/locale/messages/en/product.ts').then(({ product }) => product),
    am: () => import('#shared/locale/messages/am/product.ts').then(({ product }) => product),
    fr: () => import('#shared/locale/messages/fr/product.ts').then(({ product }) => product),
  },
  soft: {
    en: () => import('#shared/locale/messages/en/soft.ts').then(({ soft }) => soft),
    am: () => import('#shared/locale/messages/am/soft.ts').then(({ soft }) => soft),
    fr: () => import('#shared/locale/messages/fr/soft.ts').then(({ soft }) => soft),
  },
  form: {
    en: () => import('#shared/locale/messages/en/form.ts').then(({ form }) => form),
    am: () => import('#shared/locale/messages/am/form.ts').then(({ form }) => form),
    fr: () => import('#shared/locale/messages/fr/form.ts').then(({ form }) => form),
  },
  search: {
    en: () => import('#shared/locale/messages/en/search.ts').then(({ search }) => search),
    am: () => import('#shared/locale/messages/am/search.ts').then(({ search }) => search),
    fr: () => import('#shared/locale/messages/fr/search.ts').then(({ search }) => search),
  },
  gallery: {
    en: () => import('#shared/locale/messages/en/gallery.ts').then(({ gallery }) => gallery),
    am: () => import('#shared/locale/messages/am/gallery.ts').then(({ gallery }) => gallery),
    fr: () => import('#shared/locale/messages/fr/gallery.ts').then(({ gallery }) => gallery),
  },
}
