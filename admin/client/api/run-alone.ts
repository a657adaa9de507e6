/**
 * Runs a task in no more than one tab at a time. Returns false, without running it, while another tab
 * runs it. Closing the tab releases the lock.
 */
export async function runAlone(name: string, task: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(`admin-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await task()
    return true
  })
}
