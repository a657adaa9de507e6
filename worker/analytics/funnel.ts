import { logError } from '../observability/log.ts'

/** The steps of the sales funnel, in the order in which they happen. */
export type Step = 'view' | 'add' | 'checkout' | 'order'

export interface FunnelEvent {
  readonly step: Step
  /** For a view, the kind of page; for an order, what created it. */
  readonly what?: string
  readonly locale?: string
  readonly currency?: string
  /**
   * `html` is a document; `payload` is the data of a page, fetched by client-side navigation or prefetch.
   */
  readonly format?: string
  /** The total in units of the currency; only for a checkout and an order. */
  readonly total?: number
}

/**
 * Writes one anonymous data point: no IP address, cookie or visitor id, so events cannot be joined into a
 * visit. The queries of docs/operations.md rely on the order of these fields.
 */
export function countFunnelStep({ FUNNEL }: Env, event: FunnelEvent): void {
  if (FUNNEL === undefined) return
  const { step, what = '', locale = '', currency = '', format = '', total = 0 } = event
  try {
    FUNNEL.writeDataPoint({
      indexes: [step],
      blobs: [step, what, locale, currency, format],
      doubles: [total],
    })
  } catch (error) {
    // A failure of analytics must not stop a purchase.
    logError('funnel', error, { step })
  }
}
