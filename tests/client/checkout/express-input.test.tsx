import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY_INPUT } from '../../../client/checkout/checkout-input.ts'
import { TYPED_INPUT_KEY } from '../../../client/checkout/checkout-storage.ts'
import { createQuoteStorage } from '../../../client/checkout/stored-quote.ts'
import { useCheckoutInput } from '../../../client/checkout/use-checkout-input.ts'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'
import { aVisitorStart } from '../visitor-start.ts'

const STORED = { ...EMPTY_INPUT, email: 'ani@example.am', gift_note: 'For Ani' }

afterEach(() => void vi.unstubAllGlobals())

function ShownInput({ isExpress }: { readonly isExpress: boolean }) {
  const { store } = useCheckoutInput({
    quotes: createQuoteStorage(createFakeStorage()),
    provider: { provider: 'sandbox', publishable_key: '' },
    keeps_cart: isExpress,
    prepared: undefined,
    isExpress,
  })
  const { email, gift_note = 'no gift' } = store.getState().input
  return `${email}: ${gift_note}`
}

function showInput(isExpress: boolean): string {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => (name === TYPED_INPUT_KEY ? JSON.stringify(STORED) : null),
  })
  return renderToStaticMarkup(
    <VisitorContext value={createVisitor(aVisitorStart())}>
      <ShownInput isExpress={isExpress} />
    </VisitorContext>,
  )
}

it('The note of an abandoned checkout does not go along with an order of a wallet', () => {
  expect(showInput(false)).toBe('ani@example.am: For Ani')
  expect(showInput(true)).toBe('ani@example.am: no gift')
})
