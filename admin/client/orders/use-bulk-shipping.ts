import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  continuePlan,
  withOutcome,
  type BulkPlan,
  type ParcelOutcome,
  type PlannedParcel,
} from '#shared/admin/bulk-plan.ts'
import { shipOrder } from '#shared/admin/order-changes-contract.ts'
import { call } from '#shared/api/call.ts'
import { ApiError } from '#shared/api/errors.ts'
import { adminApi } from '../api/admin-api.ts'
import { isSignedOut, isTemporary } from '../api/describe-error.ts'
import { useDescribeError, type DescribeError } from '../api/use-describe-error.ts'
import { runInOneTab } from '../api/run-in-one-tab.ts'
import { readPlan, STORAGE_KEY, storePlan } from './bulk-plan.ts'

interface BulkShippingState {
  readonly plan: BulkPlan | undefined
  /** Whether this tab sends. */
  readonly isRunning: boolean
  readonly error: Error | undefined
}

/** The shipping continues in this tab while another screen is open. */
const bulkShipping = createStore<BulkShippingState>()(() => ({
  plan: readPlan(),
  isRunning: false,
  error: undefined,
}))

/**
 * Sends the parcels of a plan one after another. The plan is stored after each, so that it continues where it
 * was after an interruption; a parcel that the shop refuses is named, and the others go on. One tab sends at
 * a time, and the others show how far it is.
 */
export function useBulkShipping() {
  const client = useQueryClient()
  const describe = useDescribeError()
  const state = useStore(bulkShipping)
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const read = () => bulkShipping.setState({ plan: readPlan() })
    const follow = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY) read()
    }
    // Another tab may have gone on while no screen followed it.
    read()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  async function runAloneOrSay(task: () => Promise<void>): Promise<void> {
    setElsewhere(false)
    setElsewhere(!(await runInOneTab('shipping', task)))
  }

  return {
    ...state,
    isElsewhere,
    /** `onStart` is not called while another tab sends. */
    run: (begun: BulkPlan, onStart?: () => void) =>
      runAloneOrSay(async () => {
        onStart?.()
        await sendAll(continuePlan(begun, readPlan()), { client, describe })
      }),
    discard: () => runAloneOrSay(async () => setPlan(undefined)),
  }
}

function setPlan(plan: BulkPlan | undefined): void {
  storePlan(plan)
  bulkShipping.setState({ plan })
}

interface SendingTools {
  readonly client: QueryClient
  readonly describe: DescribeError
}

async function sendAll(begun: BulkPlan, { client, describe }: SendingTools): Promise<void> {
  let current = begun
  setPlan(current)
  bulkShipping.setState({ isRunning: true, error: undefined })
  try {
    for (const { state, message: _, carrier = begun.carrier, ...parcel } of begun.parcels) {
      if (state === 'done') continue
      current = withOutcome(current, parcel.id, await send({ ...parcel, carrier }, describe))
      setPlan(current)
    }
  } catch (caught) {
    bulkShipping.setState({ error: caught instanceof Error ? caught : new Error(String(caught)) })
  } finally {
    bulkShipping.setState({ isRunning: false })
    // Another tab need not wait until the list was read.
    void client.invalidateQueries()
  }
}

interface SentParcel extends Omit<PlannedParcel, 'state' | 'message'> {
  readonly carrier: string
}

/** Throws what concerns all parcels: no connection, no session. */
async function send(parcel: SentParcel, describe: DescribeError): Promise<ParcelOutcome> {
  try {
    await call(adminApi, shipOrder, { ...parcel, url: '' })
    return { state: 'done' }
  } catch (error) {
    const isRefused = error instanceof ApiError && !isTemporary(error) && !isSignedOut(error)
    if (isRefused) return { state: 'failed', message: describe(error) }
    throw error
  }
}
