/**
 * Runs a task while it holds the lock of this name. Returns false, without running the task, if this or
 * another tab holds the lock. Closing the tab releases it.
 */
export async function runInOneTab(name: string, task: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(`admin-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await task()
    return true
  })
}
