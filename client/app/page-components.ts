import type { ComponentType } from 'react'
import type { PageComponent } from '#shared/pages/pages.ts'

/** The components of the pages by their files, each in its own chunk. */
const PAGE_COMPONENTS: Readonly<Record<PageComponent, () => Promise<ComponentType>>> = {
  'home-page': () => import('../pages/home-page.tsx').then(({ HomePage }) => HomePage),
  'products-page': () =>
    import('../pages/products-page.tsx').then(({ ProductsPage }) => ProductsPage),
  'colours-page': () => import('../pages/colours-page.tsx').then(({ ColoursPage }) => ColoursPage),
  'product-page': () => import('../pages/product-page.tsx').then(({ ProductPage }) => ProductPage),
  'soft-page': () => import('../pages/soft-page.tsx').then(({ SoftPage }) => SoftPage),
  'blogs-page': () => import('../pages/blogs-page.tsx').then(({ BlogsPage }) => BlogsPage),
  'blog-page': () => import('../pages/blog-page.tsx').then(({ BlogPage }) => BlogPage),
  'about-page': () => import('../pages/about-page.tsx').then(({ AboutPage }) => AboutPage),
  'search-page': () => import('../pages/search-page.tsx').then(({ SearchPage }) => SearchPage),
  'cart-page': () => import('../pages/cart-page.tsx').then(({ CartPage }) => CartPage),
  'wish-list-page': () =>
    import('../pages/wish-list-page.tsx').then(({ WishListPage }) => WishListPage),
  'subscription-page': () =>
    import('../pages/subscription-page.tsx').then(({ SubscriptionPage }) => SubscriptionPage),
  'checkout-page': () =>
    import('../pages/checkout-page.tsx').then(({ CheckoutPage }) => CheckoutPage),
  'order-page': () => import('../pages/order-page.tsx').then(({ OrderPage }) => OrderPage),
  'invoice-page': () => import('../pages/invoice-page.tsx').then(({ InvoicePage }) => InvoicePage),
  'my-page': () => import('../pages/my-page.tsx').then(({ MyPage }) => MyPage),
  'demo-page': () => import('../pages/demo-page.tsx').then(({ DemoPage }) => DemoPage),
}

export function importPageComponent(name: PageComponent): Promise<ComponentType> {
  return PAGE_COMPONENTS[name]()
}
