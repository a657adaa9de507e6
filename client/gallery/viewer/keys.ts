export type Command = 'next' | 'previous' | 'close' | 'thumbnails' | 'slideshow'

/** The keys of spec §9; PageDown and the arrows down and right go to the next slide. */
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
/** These commands ignore the repeated events of a held key. */
const TOGGLES: readonly Command[] = ['thumbnails', 'slideshow']
const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ']
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const SPACE_CONTROLS = 'button, a, summary, video'

interface FocusTarget {
  readonly matches: (selectors: string) => boolean
  readonly closest: (selector: string) => object | null
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Returns the command of a key. Modifier keys are left to the browser, such as Alt+Left for "back". */
export function toCommand({ key, altKey, ctrlKey, metaKey }: KeyPress): Command | undefined {
  return altKey || ctrlKey || metaKey
    ? undefined
    : COMMANDS[key.length === 1 ? key.toLowerCase() : key]
}

export function isToggle(command: Command): boolean {
  return TOGGLES.includes(command)
}

/** Tells whether the focused element handles the key itself. */
export function isOwnKey(focused: FocusTarget, { key }: Pick<KeyboardEvent, 'key'>): boolean {
  if (focused.matches(FIELDS)) return true
  if (SCROLLING.includes(key) && focused.closest('[data-text]') !== null) return true
  if (key === ' ') return focused.matches(SPACE_CONTROLS)
  return key.startsWith('Arrow') && focused.matches('video')
}
