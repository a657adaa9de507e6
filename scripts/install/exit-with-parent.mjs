const POLL_INTERVAL_MS = 500

/**
 * Sends SIGTERM to this process when `parent` has exited: npm passes a signal only to its shell,
 * which exits without passing it on.
 */
export function exitWithParent(parent) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_INTERVAL_MS)
  timer.unref()
}
