import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useVisitor } from '../app/visitor.ts'
import { SHARED_KEY } from './address.ts'
import { CartTrouble } from './cart-trouble.tsx'
import type { SharedCartProps } from './shared-cart.tsx'
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
  const { cart } = useVisitor()
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
    import('./mini-cart.tsx').then(
      (loaded) => setMiniCart(() => loaded.MiniCart),
      () => hideMiniCart(cart),
    )
  }, [isVisible, MiniCart, cart])
  return isVisible && MiniCart !== undefined ? <MiniCart /> : null
}

function SharedCartPlace() {
  const { isBot } = useVisitor()
  const { search } = useLocation()
  const [SharedCart, setSharedCart] = useState<ComponentType<SharedCartProps>>()
  const id = new URLSearchParams(search).get(SHARED_KEY)
  const isAsked = id !== null && !isBot
  useEffect(() => {
    if (!isAsked) return
    import('./shared-cart.tsx').then(
      (loaded) => setSharedCart(() => loaded.SharedCart),
      () => {
        // Opening the link again is the way to try again.
      },
    )
  }, [isAsked])
  return isAsked && SharedCart !== undefined ? <SharedCart id={id} /> : null
}
