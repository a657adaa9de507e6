import { useBlocker } from 'react-router'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from './ask-again.tsx'
import { useUnloadWarning } from './use-unload-warning.ts'

/** Asks before a screen is left on which something was typed and not saved, also before a reload. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  // The router heeds only the guard that was mounted last, so that none of an empty form may be mounted.
  return isUnsaved && <UnsavedGuard />
}

function UnsavedGuard() {
  const t = useTranslate()
  // Another page or filter of the same list is the same screen.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(true)
  if (blocker.state !== 'blocked') return null
  return (
    <AskAgain
      title={t('leave.title')}
      text={t('leave.text')}
      action={t('leave.do')}
      isPending={false}
      error={null}
      onDo={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
