const ASK_EVERY_MS = 500

/**
 * Ends this process as SIGTERM does when `parent` has gone: npm passes a signal on to its shell,
 * which dies of it and passes nothing on.
 */
export function endWithParent(parent) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, ASK_EVERY_MS)
  timer.unref()
}
