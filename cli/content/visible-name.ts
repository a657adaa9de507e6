const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini'])

/** Whether a file or folder belongs to the content. Files that systems create by themselves do not. */
export function isVisibleName(name: string): boolean {
  return !name.startsWith('.') && !SYSTEM_FILES.has(name.toLowerCase())
}
