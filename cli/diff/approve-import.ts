import { confirm } from '../command/confirm.ts'
import { formatCount, print, formatTime } from '../command/print.ts'
import { describeDiff } from './describe-diff.ts'
import {
  isIrreversible,
  hidesCategory,
  listLosses,
  type ImportPlan,
  type LiveChange,
} from './plan-import.ts'

interface ApprovalOptions {
  readonly isConfirmed: boolean
  readonly isJson: boolean
  /**
   * Cancels the import instead of asking if it would lose something that importing a folder does
   * not restore.
   */
  readonly preservesEdits: boolean
  /** The command line that imports anyway. */
  readonly commandLine: string
  /** Changes that the operator has not named, which need a confirmation even if nothing is lost. */
  readonly otherChanges?: readonly LiveChange[]
}

/** Describes the catalogue version that an import was compared with. */
export function describeBaseVersion({ began_from }: ImportPlan): string {
  if (began_from === undefined) return 'Compared with an empty shop.'
  const { version, imported_at } = began_from
  return `Compared with the shop as it is: catalogue version ${version}, imported ${formatTime(imported_at)}.`
}

/**
 * Lists what the import would delete, hide or overwrite in the live shop and asks the operator to
 * confirm. Returns false if the shop stays as it is.
 */
export async function approveImport(plan: ImportPlan, approval: ApprovalOptions): Promise<boolean> {
  const losses = listLosses(plan)
  const isUnknown = plan.unknown !== undefined
  const otherCount = approval.otherChanges?.length ?? 0
  if (losses.length === 0 && !isUnknown && otherCount === 0) return true
  const irreversibleLosses = losses.filter(isIrreversible)
  if (approval.preservesEdits && irreversibleLosses.length === 0 && !isUnknown) return true
  const printNotice = (text: string) =>
    approval.isJson ? void process.stderr.write(`${text}\n`) : print(text)
  printNotice(describeBaseVersion(plan))
  if (losses.length > 0 || isUnknown)
    printNotice(describeDiff({ changes: losses, unknown: plan.unknown }))
  if (approval.preservesEdits) {
    printNotice(`Nothing was imported. To import anyway: ${approval.commandLine}`)
    return false
  }
  await confirm(formatQuestion(losses, { isUnknown, otherCount }), approval.isConfirmed)
  return true
}

interface UnseenChanges {
  readonly isUnknown: boolean
  readonly otherCount: number
}

function formatQuestion(
  losses: readonly LiveChange[],
  { isUnknown, otherCount }: UnseenChanges,
): string {
  const countWhere = (predicate: (change: LiveChange) => boolean) => losses.filter(predicate).length
  const removedCount = countWhere(({ change }) => change === 'removed')
  const hiddenCount = countWhere(({ fields }) => fields.some(hidesCategory))
  const manualCount = countWhere(({ isByHand }) => isByHand)
  const overwrittenCount = losses.length - removedCount
  const parts = [
    ...(removedCount > 0 ? [`delete ${formatCount(removedCount, 'thing', 'things')}`] : []),
    ...(hiddenCount > 0 ? [`hide ${hiddenCount}`] : []),
    ...(overwrittenCount > 0
      ? [`overwrite values of ${formatCount(overwrittenCount, 'thing', 'things')}`]
      : []),
    ...(manualCount > 0 ? [`undo what commands have set of ${manualCount}`] : []),
    ...(otherCount > 0
      ? [`publish other edits of ${formatCount(otherCount, 'thing', 'things')}`]
      : []),
    ...(isUnknown ? ['rewrite all texts'] : []),
  ]
  return `The import will ${parts.join(', ')} in the live shop.`
}
