const ADVICE = [
  [/ENOSPC|no space left|SQLITE_FULL/i, 'the disk is full. Free about 1.5 GB and try again'],
  [
    /EACCES|EPERM|EROFS|permission denied|SQLITE_READONLY|SQLITE_CANTOPEN/i,
    `no permission to write in ${process.cwd()}. Make the folder yours (chown) or copy it elsewhere`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    "npm's registry cannot be reached. Check the network (or npm's proxy) and try again",
  ],
]

/**
 * Returns what to do about a failure of the machine, recognised by a command's output; undefined
 * for other failures.
 */
export function findAdvice(output) {
  return ADVICE.find(([pattern]) => pattern.test(output))?.[1]
}
