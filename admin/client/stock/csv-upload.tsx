import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslate } from '../locale/locale-context.tsx'
import { discardCsvPlan, readCsvPlan, type CsvPlan } from './csv/csv-plan.ts'
import type { CsvUpload as ChosenFile } from './csv/use-csv-comparison.ts'

const CsvDialog = lazy(async () => ({
  default: (await import('./csv/csv-dialog.tsx')).CsvDialog,
}))

interface CsvUploadState {
  readonly source: ChosenFile | CsvPlan | undefined
  readonly stored: CsvPlan | undefined
  readonly open: (source: ChosenFile | CsvPlan) => void
  readonly close: () => void
  readonly discard: () => void
}

export function useCsvUpload(): CsvUploadState {
  const [source, setSource] = useState<ChosenFile | CsvPlan>()
  const [stored, setStored] = useState(readCsvPlan)
  return {
    source,
    stored,
    open: setSource,
    close() {
      setSource(undefined)
      setStored(readCsvPlan())
    },
    discard() {
      if (stored !== undefined) discardCsvPlan(stored)
      setStored(readCsvPlan())
    },
  }
}

/** Chooses a list, which is compared with the shop before anything is changed. */
export function CsvUploadButton({ upload }: { readonly upload: CsvUploadState }) {
  const t = useTranslate()
  const reset = useRef<() => void>(null)
  const count = useRef(0)
  const choose = (file: File | null) => {
    if (file === null) return
    count.current += 1
    upload.open({ id: count.current, file })
    // The same file, corrected, can be chosen again.
    reset.current?.()
  }
  return (
    <FileButton accept=".csv,text/csv" resetRef={reset} onChange={choose}>
      {(props) => (
        <Button variant="default" {...props}>
          {t('csv.upload')}
        </Button>
      )}
    </FileButton>
  )
}

/** The dialog of the chosen list, and what an interruption has left. */
export function CsvUploadPart({ upload }: { readonly upload: CsvUploadState }) {
  const t = useTranslate()
  const { source, stored, open, close, discard } = upload
  return (
    <>
      {stored !== undefined && source === undefined && (
        <Alert color="yellow" mb="md" role="status">
          <Group justify="space-between">
            <Text size="sm">
              {`${t('csv.interrupted', { file: stored.file })} ${t('csv.waiting', { count: stored.waiting.length })}`}
            </Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={discard}>
                {t('app.discard_rest')}
              </Button>
              <Button size="xs" onClick={() => open(stored)}>
                {t('csv.continue')}
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      {source !== undefined && (
        <Suspense>
          <CsvDialog key={source.id} source={source} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
