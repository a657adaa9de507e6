import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { CSV_LISTS, exportVariants } from '#shared/admin/stock-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { saveFile } from '../api/save-file.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'

type Filter = Omit<z.output<typeof exportVariants.input>, 'list'>

/** Lists of everything that the filter finds, as `import` reads them. */
export function CsvButtons({ filter }: { readonly filter: Filter }) {
  const t = useTranslate()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (list: (typeof CSV_LISTS)[number]) => {
      const { csv } = await call(adminApi, exportVariants, { ...filter, list })
      saveFile(`${list}.csv`, csv, 'text/csv')
    },
  })
  return (
    <>
      {CSV_LISTS.map((list) => (
        <Button
          key={list}
          variant="default"
          loading={isPending && variables === list}
          onClick={() => mutate(list)}
        >
          {t(`stock.csv_${list}`)}
        </Button>
      ))}
      {error !== null && variables !== undefined && (
        <ErrorNotice error={error} onRetry={() => mutate(variables)} />
      )}
    </>
  )
}
