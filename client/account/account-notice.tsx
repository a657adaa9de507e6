import { useEffect } from 'react'
import { useVisitor } from '../runtime/visitor.ts'
import { Notice } from '../ui/notice.tsx'
import { useAuth } from './use-auth.ts'

const READING_MS = 10_000

/** Shows the result of a closed popup. A notice with an undo button stays until it is dismissed. */
export function AccountNotice() {
  const { auth } = useVisitor()
  const notice = useAuth((state) => state.notice)
  const close = () => auth.setState({ notice: undefined })
  useEffect(() => {
    if (notice === undefined || notice.undo !== undefined) return
    const timer = setTimeout(() => auth.setState({ notice: undefined }), READING_MS)
    return () => clearTimeout(timer)
  }, [auth, notice])
  const undo = () => {
    notice?.undo?.act()
    close()
  }
  return (
    <Notice text={notice?.text} onClose={close}>
      {notice?.undo !== undefined && (
        <button type="button" onClick={undo}>
          {notice.undo.label}
        </button>
      )}
    </Notice>
  )
}
