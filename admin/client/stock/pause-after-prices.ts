import type { VariantField } from '#shared/admin/stock-contract.ts'

/** Each part with prices announces a new version of the catalogue, which KV takes once a second. */
const PRICES_PAUSE_MS = 1100

/** Waits before the next part, if this one has changed prices. */
export async function pauseAfterPrices(
  sent: readonly { readonly field: VariantField }[],
): Promise<void> {
  if (!sent.some(({ field }) => field === 'price')) return
  await new Promise((resolve) => setTimeout(resolve, PRICES_PAUSE_MS))
}
