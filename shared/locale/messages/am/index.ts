import { messages as account } from './account.ts'
import { messages as article } from './article.ts'
import { messages as cartContents } from './cart-contents.ts'
import { messages as colours } from './colours.ts'
import { messages as checkout } from './checkout.ts'
import { messages as checkoutPage } from './checkout-page.ts'
import { messages as everyPage } from './every-page.ts'
import { messages as form } from './form.ts'
import { messages as gallery } from './gallery.ts'
import { messages as list } from './list.ts'
import { messages as mine } from './mine.ts'
import { messages as my } from './my.ts'
import { messages as order } from './order.ts'
import { messages as orderPage } from './order-page.ts'
import { messages as product } from './product.ts'
import { messages as productTools } from './product-tools.ts'
import { messages as questions } from './questions.ts'
import { messages as rows } from './rows.ts'
import { messages as search } from './search.ts'
import { messages as soft } from './soft.ts'
import { messages as subscription } from './subscription.ts'
import { messages as sums } from './sums.ts'
import { messages as wishList } from './wish-list.ts'
import { messages as apiCheckout } from './api/checkout.ts'
import { messages as apiOrder } from './api/order.ts'
import { messages as apiUsage } from './api/usage.ts'

export const messages = {
  ...account,
  ...article,
  ...cartContents,
  ...checkout,
  ...checkoutPage,
  ...colours,
  ...everyPage,
  ...form,
  ...gallery,
  ...list,
  ...mine,
  ...my,
  ...order,
  ...orderPage,
  ...product,
  ...productTools,
  ...questions,
  ...rows,
  ...search,
  ...soft,
  ...subscription,
  ...sums,
  ...wishList,
  ...apiCheckout,
  ...apiOrder,
  ...apiUsage,
}
