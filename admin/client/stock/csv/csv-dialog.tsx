import { Alert, Button, Group, Modal, Progress, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { countFree } from '#shared/admin/price-change.ts'
import { useTranslate } from '../../locale/locale-context.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { discardCsvPlan, readCsvPlan, toChange, type CsvPlan } from './csv-plan.ts'
import { LeftLines } from './left-lines.tsx'
import { ListWarning } from './list-warning.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { MAX_FILE_MB, toFileFault } from './read-list-file.ts'
import { useApplyCsv } from './use-apply-csv.ts'
import { useCsvComparison, type CsvUpload } from './use-csv-comparison.ts'

interface CsvDialogProps {
  /** The chosen file, or the plan that was interrupted. */
  readonly source: CsvUpload | CsvPlan
  readonly onClose: () => void
}

/** Shows what an uploaded list would change, and applies it. */
export function CsvDialog({ source, onClose }: CsvDialogProps) {
  const t = useTranslate()
  const isPhone = useMediaQuery('(max-width: 36em)')
  const upload = 'waiting' in source ? undefined : source
  const comparison = useCsvComparison(upload)
  const applying = useApplyCsv(upload === undefined)
  useFocusReturn(true)
  const plan = applying.plan ?? ('waiting' in source ? source : comparison.data)
  const close = () => {
    applying.stop()
    onClose()
  }
  return (
    <Modal.Root opened size="xl" fullScreen={isPhone ?? false} onClose={close}>
      <Modal.Overlay />
      {/* Its header would be a second banner. */}
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title mb="md">{t('csv.title')}</Modal.Title>
          {plan === undefined ? (
            <Comparing comparison={comparison} onClose={close} />
          ) : (
            <Compared plan={plan} applying={applying} onClose={close} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface ComparingProps {
  readonly comparison: ReturnType<typeof useCsvComparison>
  readonly onClose: () => void
}

function Comparing({ comparison, onClose }: ComparingProps) {
  const t = useTranslate()
  const { error, refetch, progress } = comparison
  const fault = toFileFault(error)
  const values = { detail: fault?.detail ?? '', count: MAX_FILE_MB }
  return (
    <>
      {error === null && <Advance text={t('csv.comparing', progress)} {...progress} />}
      {error !== null && fault === undefined && (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {fault !== undefined && (
        <Alert color="red" role="alert" title={t('error.title')}>
          {t(`csv.fault_${fault.fault}`, values)}
        </Alert>
      )}
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t(error === null ? 'app.cancel' : 'app.close')}
        </Button>
      </Group>
    </>
  )
}

interface AdvanceProps {
  readonly text: string
  readonly done: number
  readonly count: number
}

function Advance({ text, done, count }: AdvanceProps) {
  return (
    <>
      <Text size="sm" role="status">
        {text}
      </Text>
      <Progress value={count === 0 ? 0 : (done / count) * 100} aria-label={text} my="xs" />
    </>
  )
}

interface ComparedProps {
  readonly plan: CsvPlan
  readonly applying: ReturnType<typeof useApplyCsv>
  readonly onClose: () => void
}

function Compared({ plan, applying, onClose }: ComparedProps) {
  const t = useTranslate()
  const { waiting, saved, same, left } = plan
  const { isRunning, notice, error, applied, undoing } = applying
  const isBegun = saved > 0 || applying.plan !== undefined
  const isOver = waiting.length === 0
  const [isConfirmed, setConfirmed] = useState(false)
  const [isFreeConfirmed, setFreeConfirmed] = useState(false)
  const absolute = isBegun ? 0 : waiting.filter(({ is_absolute = false }) => is_absolute).length
  const free = isBegun ? 0 : countFree(waiting.map(toChange))
  const ending = waiting.filter(({ ends_reduction = false }) => ends_reduction).length
  const [stored] = useState(readCsvPlan)
  const [isDiscarding, setDiscarding] = useState(false)
  /** The plan that was interrupted and that this one would replace. */
  const replaced = isBegun || isOver || stored?.id === plan.id ? undefined : stored
  const isToConfirm =
    (absolute > 0 && !isConfirmed) ||
    (free > 0 && !isFreeConfirmed) ||
    (replaced !== undefined && !isDiscarding)
  const total = saved + waiting.length
  const discard = () => {
    discardCsvPlan(plan)
    onClose()
  }
  return (
    <>
      {isRunning && (
        <Advance text={t('csv.saving', { done: saved, count: total })} done={saved} count={total} />
      )}
      {!isRunning && (
        <Text role="status">
          {[
            isBegun && t('csv.saved', { count: saved }),
            isBegun && !isOver && t('csv.waiting', { count: waiting.length }),
            !isBegun &&
              (isOver ? t('csv.nothing') : t('csv.will_change', { count: waiting.length })),
            ending > 0 && t('csv.ends_reductions', { count: ending }),
            same > 0 && t('csv.same', { count: same }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
      {notice !== undefined && (
        <Alert color="yellow" role="alert" mt="sm">
          {t(`csv.${notice}`)}
        </Alert>
      )}
      {error !== undefined && (
        <ErrorNotice error={error} onRetry={() => void applying.apply(plan)} />
      )}
      <ErrorText error={undoing.error} />
      {!isRunning && <PlannedChanges values={waiting} />}
      {absolute > 0 && (
        <ListWarning
          text={t('csv.absolute', { count: absolute })}
          label={t('csv.of_now')}
          isConfirmed={isConfirmed}
          onConfirm={setConfirmed}
        />
      )}
      {free > 0 && (
        <ListWarning
          text={t('stock.free_text', { count: free })}
          label={t('csv.free')}
          isConfirmed={isFreeConfirmed}
          onConfirm={setFreeConfirmed}
        />
      )}
      {replaced !== undefined && (
        <ListWarning
          text={`${t('csv.interrupted', { file: replaced.file })} ${t('csv.waiting', { count: replaced.waiting.length })}`}
          label={t('app.discard_rest')}
          isConfirmed={isDiscarding}
          onConfirm={setDiscarding}
        />
      )}
      {!isRunning && <LeftLines lines={left} />}
      <Group justify="end" mt="md">
        {isRunning && (
          <Button variant="default" onClick={applying.stop}>
            {t('csv.stop')}
          </Button>
        )}
        {!isRunning && applied.length > 0 && (
          <Button variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {t('csv.undo', { count: applied.length })}
          </Button>
        )}
        {!isRunning && isBegun && !isOver && (
          <Button variant="default" onClick={discard}>
            {t('app.discard_rest')}
          </Button>
        )}
        {!isRunning && (
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(isBegun || isOver ? 'app.close' : 'app.cancel')}
          </Button>
        )}
        {!isOver && (
          <Button
            loading={isRunning}
            disabled={isToConfirm}
            onClick={() => void applying.apply(plan)}
          >
            {isBegun ? t('csv.continue') : t('csv.apply', { count: waiting.length })}
          </Button>
        )}
      </Group>
    </>
  )
}
