import { useEffect } from 'react'
import { useVisitor } from '../app/visitor.ts'
import { Notice } from '../ui/notice.tsx'
import { useAuth } from './use-auth.ts'

const READING_MS = 10_000

/** What a popup has come to once it is closed. */
export function AccountNotice() {
  const { auth } = useVisitor()
  const notice = useAuth((state) => state.notice)
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => auth.setState({ notice: undefined }), READING_MS)
    return () => clearTimeout(timer)
  }, [auth, notice])
  return <Notice text={notice} onClose={() => auth.setState({ notice: undefined })} />
}
