import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  fetchVariants,
  MAX_CHANGES,
  saveVariants,
  type VariantChange,
} from '#shared/admin/stock-contract.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../../api/admin-api.ts'
import { runInOneTab } from '../../api/run-in-one-tab.ts'
import { pauseAfterPrices } from '../pause-after-prices.ts'
import { useUndoSaved } from '../use-undo-saved.ts'
import {
  readCsvPlan,
  selectSaved,
  settlePlan,
  storeCsvPlan,
  toChange,
  type CsvPlan,
} from './csv-plan.ts'

/**
 * Saves a plan part by part, each in a transaction with its rows of the audit log. The plan is stored after
 * each part, so that it continues after an interruption; a part that is sent twice changes nothing. A plan that
 * is stored no more has ended in another tab: the shop may since have the values before it again.
 */
export function useApplyCsv(isResumed: boolean) {
  const client = useQueryClient()
  const [plan, setPlan] = useState<CsvPlan>()
  const [isRunning, setRunning] = useState(false)
  const [notice, setNotice] = useState<'elsewhere' | 'ended_elsewhere'>()
  const [error, setError] = useState<Error>()
  /** The changes that this dialog has saved. */
  const [applied, setApplied] = useState<readonly VariantChange[]>([])
  const undoSaved = useUndoSaved()
  const undoing = useMutation({
    mutationFn: () => undoSaved(applied),
    onSuccess() {
      setApplied([])
      if (plan !== undefined) keep({ ...plan, saved: plan.saved - applied.length })
    },
  })
  const isStopped = useRef(false)
  const isStored = useRef(isResumed)

  function keep(next: CsvPlan): void {
    isStored.current = storeCsvPlan(next)
    setPlan(next)
  }

  async function savePlan(begun: CsvPlan): Promise<void> {
    let current = begun
    keep(current)
    while (current.waiting.length > 0 && !isStopped.current) {
      const sent = current.waiting.slice(0, MAX_CHANGES)
      const result = await call(adminApi, saveVariants, { changes: sent.map(toChange) })
      const saved = selectSaved(sent, result)
      setApplied((before) => [...before, ...saved])
      current = settlePlan(current, sent, result)
      keep(current)
      if (current.waiting.length > 0) await pauseAfterPrices(sent)
    }
  }

  async function apply(begun: CsvPlan): Promise<void> {
    isStopped.current = false
    setRunning(true)
    setError(undefined)
    setNotice(undefined)
    try {
      const isDone = await runInOneTab('csv', async () => {
        const stored = readCsvPlan()
        if (stored?.id === begun.id) await savePlan(stored)
        else if (isStored.current) setNotice('ended_elsewhere')
        else await savePlan(begun)
      })
      if (!isDone) setNotice('elsewhere')
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
  return { plan, isRunning, notice, error, applied, undoing, apply, stop }
}
