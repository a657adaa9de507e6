import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useVisitor } from '../app/visitor.ts'
import { withMessages } from '../locale/load-messages.ts'
import { findAddressed, type AddressedCart } from './address.ts'
import { CartTrouble } from './cart-trouble.tsx'
import { hideMiniCart } from './store.ts'
import { useCart } from './use-cart.ts'

/** Where the cart's drawers stand; their script is fetched when one is opened. */
export function CartPlace() {
  return (
    <>
      <CartTrouble />
      <MiniCartPlace />
      <SharedCartPlace />
    </>
  )
}

function MiniCartPlace() {
  const visitor = useVisitor()
  const { cart } = visitor
  const isVisible = useCart(({ isMiniCartVisible }) => isMiniCartVisible)
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)
  const [MiniCart, setMiniCart] = useState<ComponentType>()
  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    hideMiniCart(cart)
  }, [cart, pathname])
  useEffect(() => {
    if (!isVisible || MiniCart !== undefined) return
    withMessages(visitor, 'cart-contents', import('./mini-cart.tsx')).then(
      (loaded) => setMiniCart(() => loaded.MiniCart),
      () => hideMiniCart(cart),
    )
  }, [isVisible, MiniCart, visitor, cart])
  return isVisible && MiniCart !== undefined ? <MiniCart /> : null
}

function SharedCartPlace() {
  const visitor = useVisitor()
  const { search } = useLocation()
  const [SharedCart, setSharedCart] = useState<ComponentType<AddressedCart>>()
  const asked = findAddressed(search)
  const isAsked = asked !== undefined && !visitor.isBot
  useEffect(() => {
    if (!isAsked) return
    withMessages(visitor, 'cart-contents', import('./shared-cart.tsx')).then(
      (loaded) => setSharedCart(() => loaded.SharedCart),
      () => {
        // Opening the link again is the way to try again.
      },
    )
  }, [visitor, isAsked])
  return isAsked && SharedCart !== undefined ? <SharedCart {...asked} /> : null
}
