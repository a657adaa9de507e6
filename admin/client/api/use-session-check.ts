import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { fetchSession } from '#shared/admin/session-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from './admin-api.ts'
import { reportSession } from './session-end.ts'

interface SessionCheck {
  readonly check: () => void
  readonly isChecking: boolean
  /** Whether somebody asked and nobody is signed in yet. */
  readonly isFutile: boolean
}

/** Finds out whether the person has signed in again: when asked, and whenever this tab is shown again. */
export function useSessionCheck(): SessionCheck {
  const client = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const [isFutile, setFutile] = useState(false)

  const findSession = useCallback(async () => {
    const isFound = await call(adminApi, fetchSession, {}).then(
      () => true,
      () => false,
    )
    if (!isFound) return false
    reportSession()
    await client.refetchQueries({ type: 'active' })
    return true
  }, [client])

  useEffect(() => {
    const checkShown = () => {
      if (document.visibilityState === 'visible') void findSession()
    }
    document.addEventListener('visibilitychange', checkShown)
    return () => document.removeEventListener('visibilitychange', checkShown)
  }, [findSession])

  async function check(): Promise<void> {
    setChecking(true)
    setFutile(!(await findSession()))
    setChecking(false)
  }
  return { check: () => void check(), isChecking, isFutile }
}
