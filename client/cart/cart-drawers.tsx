import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from '../router/router-context.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { withMessages } from '../locale/load-messages.ts'
import { findCartInUrl, type UrlCart } from './cart-url.ts'
import { CartErrorMessage } from './cart-error.tsx'
import { hideMiniCart, type RequestedProduct } from '../stores/cart-store.ts'
import { loadMiniCart } from './load-mini-cart.ts'
import { useCart } from './use-cart.ts'

/** The cart's drawers; the modules of the drawers are loaded when one is opened. */
export function CartDrawers() {
  return (
    <>
      <CartErrorMessage />
      <LazyMiniCart />
      <LazyQuickAdd />
      <LazySharedCart />
    </>
  )
}

function LazyMiniCart() {
  const visitor = useVisitor()
  const { cart } = visitor
  const isVisible = useCart(({ isMiniCartVisible }) => isMiniCartVisible)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const [MiniCart, setMiniCart] = useState<ComponentType>()
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    hideMiniCart(cart)
  }, [cart, pathname])
  useEffect(() => {
    if (!isVisible || MiniCart !== undefined) return undefined
    let isActive = true
    loadMiniCart(visitor).then(
      (module) => setMiniCart(() => module.MiniCart),
      () => {
        if (!isActive) return
        hideMiniCart(cart)
        cart.setState({ isUnreachable: true })
      },
    )
    return () => {
      isActive = false
    }
  }, [isVisible, MiniCart, visitor, cart])
  return isVisible && MiniCart && <MiniCart />
}

function LazyQuickAdd() {
  const visitor = useVisitor()
  const { cart } = visitor
  const requests = useCart(({ requestedProducts }) => requestedProducts)
  const [QuickAdd, setQuickAdd] = useState<ComponentType<{ request: RequestedProduct }>>()
  const isMissing = requests.length > 0 && QuickAdd === undefined
  useEffect(() => {
    if (!isMissing) return
    withMessages(visitor, 'product', import('./quick-add.tsx')).then(
      (module) => setQuickAdd(() => module.QuickAdd),
      () => cart.setState({ requestedProducts: [], isUnreachable: true }),
    )
  }, [isMissing, visitor, cart])
  return QuickAdd && requests.map((request) => <QuickAdd key={request.slug} request={request} />)
}

function LazySharedCart() {
  const visitor = useVisitor()
  const { search } = useLocation()
  const [SharedCart, setSharedCart] = useState<ComponentType<UrlCart>>()
  const cartInUrl = findCartInUrl(search)
  const isOpen = cartInUrl !== undefined && !visitor.isBot
  useEffect(() => {
    if (!isOpen) return
    withMessages(visitor, 'cart-contents', import('./shared-cart.tsx')).then(
      (module) => setSharedCart(() => module.SharedCart),
      () => visitor.cart.setState({ isUnreachable: true }),
    )
  }, [visitor, isOpen])
  return isOpen && SharedCart && <SharedCart {...cartInUrl} />
}
