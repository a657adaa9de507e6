import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fetchVariants, MAX_CHANGES, saveVariants } from '#shared/admin/stock-contract.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../../api/admin-api.ts'
import { runAlone } from '../../api/run-alone.ts'
import { readCsvPlan, settlePlan, storeCsvPlan, toChange, type CsvPlan } from './csv-plan.ts'

/** Each part with prices announces a new version of the catalogue, which KV takes once a second. */
const PRICES_PAUSE_MS = 1100

/**
 * Saves a plan part by part, each in a transaction with its rows of the audit log. The plan is stored after
 * each part, so that it goes on after an interruption; a part that is sent twice changes nothing.
 */
export function useApplyCsv() {
  const client = useQueryClient()
  const [plan, setPlan] = useState<CsvPlan>()
  const [isRunning, setRunning] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const [error, setError] = useState<Error>()
  const isStopped = useRef(false)

  async function savePlan(begun: CsvPlan): Promise<void> {
    let current = begun
    storeCsvPlan(current)
    setPlan(current)
    while (current.waiting.length > 0 && !isStopped.current) {
      const sent = current.waiting.slice(0, MAX_CHANGES)
      const result = await call(adminApi, saveVariants, { changes: sent.map(toChange) })
      current = settlePlan(current, sent, result)
      storeCsvPlan(current)
      setPlan(current)
      const hasPrices = sent.some(({ field }) => field === 'price')
      if (hasPrices && current.waiting.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, PRICES_PAUSE_MS))
      }
    }
  }

  async function apply(begun: CsvPlan): Promise<void> {
    isStopped.current = false
    setRunning(true)
    setError(undefined)
    try {
      const isDone = await runAlone('csv', async () => {
        const stored = readCsvPlan()
        await savePlan(stored?.id === begun.id ? stored : begun)
      })
      setElsewhere(!isDone)
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)))
    } finally {
      setRunning(false)
      for (const { path } of [fetchVariants, fetchToday])
        void client.invalidateQueries({ queryKey: [path] })
    }
  }

  const stop = () => {
    isStopped.current = true
  }
  return { plan, isRunning, isElsewhere, error, apply, stop }
}
