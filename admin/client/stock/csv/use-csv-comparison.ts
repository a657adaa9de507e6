import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compareVariants, MAX_CHANGES, type ComparedValue } from '#shared/admin/stock-contract.ts'
import { readVariantList } from '#shared/admin/variant-list.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../../api/admin-api.ts'
import { isTemporary } from '../../api/describe-error.ts'
import { createCsvPlan, type CsvPlan } from './csv-plan.ts'
import { readListText } from './read-list-file.ts'

const MAX_RETRIES = 2

export interface CsvUpload {
  /** Each choice of a file has another one. */
  readonly id: number
  readonly file: File
}

/** Compares a file with the shop, part by part; it ends when the dialog is closed. */
export function useCsvComparison(upload: CsvUpload | undefined) {
  const [progress, setProgress] = useState({ done: 0, count: 0 })
  const query = useQuery({
    queryKey: [compareVariants.path, upload?.id],
    enabled: upload !== undefined,
    gcTime: 0,
    meta: { hasProgress: true },
    staleTime: Infinity,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < MAX_RETRIES && isTemporary(error),
    queryFn: async ({ signal }): Promise<CsvPlan> => {
      if (upload === undefined) throw new Error('There is no file')
      const { values, mistakes } = readVariantList(await readListText(upload.file))
      const compared: ComparedValue[] = []
      for (let start = 0; start < values.length; start += MAX_CHANGES) {
        signal.throwIfAborted()
        setProgress({ done: start, count: values.length })
        const part = values.slice(start, start + MAX_CHANGES)
        compared.push(...(await call(adminApi, compareVariants, { values: part })).values)
      }
      return createCsvPlan(upload.file.name, compared, mistakes)
    },
  })
  return { ...query, progress }
}
