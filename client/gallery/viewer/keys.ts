export type Command = 'next' | 'previous' | 'close' | 'thumbnails' | 'slideshow'

/** Spec §9; PageDown and the arrows down and right mean the next one. */
const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Escape: 'close',
  Delete: 'close',
  Backspace: 'close',
  t: 'thumbnails',
  ' ': 'slideshow',
}
/** Of these a key that is held down says it once. */
const TOGGLES: readonly Command[] = ['thumbnails', 'slideshow']
const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ']
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const OPERATED_BY_SPACE = 'button, a, summary, video'

interface Focused {
  readonly matches: (selectors: string) => boolean
  readonly closest: (selector: string) => object | null
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** What a key asks for. Alt and the arrow left is the browser's own "back". */
export function toCommand({ key, altKey, ctrlKey, metaKey }: KeyPress): Command | undefined {
  return altKey || ctrlKey || metaKey
    ? undefined
    : COMMANDS[key.length === 1 ? key.toLowerCase() : key]
}

export function isToggle(command: Command): boolean {
  return TOGGLES.includes(command)
}

/** Whether what has the focus needs the key itself. */
export function isOwnKey(focused: Focused, { key }: Pick<KeyboardEvent, 'key'>): boolean {
  if (focused.matches(FIELDS)) return true
  if (SCROLLING.includes(key) && focused.closest('[data-text]') !== null) return true
  if (key === ' ') return focused.matches(OPERATED_BY_SPACE)
  return key.startsWith('Arrow') && focused.matches('video')
}
