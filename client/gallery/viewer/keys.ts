export type Command = 'next' | 'previous' | 'close' | 'thumbnails' | 'slideshow'

/** The keys of spec §9; PageDown and the arrows down and right go to the next slide. */
const COMMAND_BY_KEY: Readonly<Record<string, Command>> = {
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
const TOGGLE_COMMANDS: readonly Command[] = ['thumbnails', 'slideshow']
const SCROLLING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ']
const FIELD_SELECTOR = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
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
    : COMMAND_BY_KEY[key.length === 1 ? key.toLowerCase() : key]
}

export function isToggle(command: Command): boolean {
  return TOGGLE_COMMANDS.includes(command)
}

/** Whether the focused element handles the key itself. */
export function isOwnKey(focused: FocusTarget, { key }: Pick<KeyboardEvent, 'key'>): boolean {
  if (focused.matches(FIELD_SELECTOR)) return true
  if (SCROLLING_KEYS.includes(key) && focused.closest('[data-text]') !== null) return true
  if (key === ' ') return focused.matches(SPACE_CONTROLS)
  return key.startsWith('Arrow') && focused.matches('video')
}
