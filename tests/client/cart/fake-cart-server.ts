import * as z from 'zod/mini'
import { saveCart, type CartLine } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { anItem } from './cart-item-builder.ts'

const Body = z.pick(saveCart.input, { cart_items: true, shared_cart_id: true })

export interface ServerCartState {
  lines: readonly CartLine[]
  revision: number
  shared_cart_id: string | null
}

/** The server side of one account's cart, with revisions and merges like those of the worker. */
export function createFakeCartServer() {
  const cart: ServerCartState = { lines: [], revision: 1, shared_cart_id: null }
  let isDown = false

  function replace(lines: readonly CartLine[]): void {
    cart.lines = lines
    cart.revision += 1
    if (lines.length === 0) cart.shared_cart_id = null
  }

  function save(
    { cart_items, shared_cart_id = null }: z.infer<typeof Body>,
    ifMatch: string | null,
  ) {
    const isNewest = ifMatch === `"${cart.revision}"`
    const lines = isNewest ? cart_items : mergeLines(cart.lines, cart_items)
    replace(lines)
    if (lines.length > 0) cart.shared_cart_id = shared_cart_id
    const toText = (cartLines: readonly CartLine[]) =>
      cartLines.map((line) => JSON.stringify(line)).toSorted()
    const is_merged = toText(lines).join() !== toText(cart_items).join()
    return Response.json({ cart_items: lines, revision: cart.revision, is_merged })
  }

  return {
    cart,
    replace,
    setDown: (isDownNow: boolean) => void (isDown = isDownNow),
    async respond(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (isDown) return Response.json({ message: '' }, { status: 503 })
      if (pathname === '/api/cart/fetch') {
        return Response.json(toItems(cart.lines), { headers: { ETag: `"${cart.revision}"` } })
      }
      const body = Body.parse(await request.json())
      return pathname === '/api/cart/save'
        ? save(body, request.headers.get('If-Match'))
        : Response.json(toItems(body.cart_items))
    },
  }
}

export function aLine(product_variant_id: number, quantity: number): CartLine {
  const searching_key = String(product_variant_id)
  return { product_variant_id, quantity, searching_key, cart_extra_products: [] }
}

function toItems(lines: readonly CartLine[]) {
  return lines.map(({ product_variant_id, quantity }) => anItem({ product_variant_id, quantity }))
}
