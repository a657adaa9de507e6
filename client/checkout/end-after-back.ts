import { endOffer, type OfferApi, type OfferEnd } from './end-offer.ts'

/**
 * Waits until Back restores this page, and ends the payment for which it was left. Another page of
 * this tab may have seen the payment and removed its quote, so the API says whether it was made.
 */
export async function endAfterBack(api: OfferApi): Promise<OfferEnd> {
  const { quotes } = api
  const quote = quotes.find()
  await waitForPageShow()
  if (quote !== undefined && quotes.find() === undefined) quotes.store(quote)
  return endOffer(api)
}

/**
 * Resolves only if the browser restores this page: until then another page is loading, and the
 * button stays busy.
 */
export function waitForPageShow(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
