import { confirm } from '../command/confirm.ts'
import { count, say, toTime } from '../command/say.ts'
import { describeDiff } from './describe-diff.ts'
import { isGrave, isHidden, listLosses, type ImportPlan, type LiveChange } from './plan-import.ts'

interface Approval {
  readonly isSure: boolean
  readonly isJson: boolean
  /** Leaves the shop as it is, instead of asking, where a folder would not bring back what is lost. */
  readonly keepsEdits: boolean
}

/** Which state of the shop an import begins from. */
export function describeBegan({ began_from }: ImportPlan): string {
  if (began_from === undefined) return 'Compared with an empty shop.'
  const { version, imported_at } = began_from
  return `Compared with the shop as it is: catalogue version ${version}, imported ${toTime(imported_at)}.`
}

/**
 * Asks before something of the live shop is deleted, hidden or overwritten, after it has listed that.
 * False: the shop stays as it is.
 */
export async function approve(plan: ImportPlan, approval: Approval): Promise<boolean> {
  const losses = listLosses(plan)
  const isUnknown = plan.unknown !== undefined
  if (losses.length === 0 && !isUnknown) return true
  const grave = losses.filter(isGrave)
  if (approval.keepsEdits && grave.length === 0 && !isUnknown) return true
  const tell = (text: string) =>
    approval.isJson ? void process.stderr.write(`${text}\n`) : say(text)
  tell(describeBegan(plan))
  tell(describeDiff({ changes: losses, unknown: plan.unknown }))
  if (approval.keepsEdits) {
    tell('The shop was left as it is. To import nevertheless: npm run shop -- import content')
    return false
  }
  await confirm(toQuestion(losses, isUnknown), approval.isSure)
  return true
}

function toQuestion(losses: readonly LiveChange[], isUnknown: boolean): string {
  const of = (is: (change: LiveChange) => boolean) => losses.filter(is).length
  const removed = of(({ change }) => change === 'removed')
  const hidden = of(({ fields }) => fields.some(isHidden))
  const byHand = of(({ isByHand }) => isByHand)
  const overwritten = losses.length - removed
  const parts = [
    ...(removed > 0 ? [`delete ${count(removed, 'thing', 'things')}`] : []),
    ...(hidden > 0 ? [`hide ${hidden}`] : []),
    ...(overwritten > 0 ? [`overwrite values of ${count(overwritten, 'thing', 'things')}`] : []),
    ...(byHand > 0 ? [`undo what commands have set of ${byHand}`] : []),
    ...(isUnknown ? ['write all texts anew'] : []),
  ]
  return `The import will ${parts.join(', ')} in the live shop.`
}
