import { PAN_STEP_PX } from '../limits.ts'
import type { Point } from './panzoom.ts'

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
/** Where a zoomed picture goes: an arrow brings into sight what lies on its side. */
const PANS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
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

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** What a key asks for. Alt and the arrow left is the browser's own "back". */
export function toCommand({ key, altKey, ctrlKey, metaKey }: KeyPress): Command | undefined {
  return altKey || ctrlKey || metaKey
    ? undefined
    : COMMANDS[key.length === 1 ? key.toLowerCase() : key]
}

/** Shift and an arrow: arrows alone turn, zoomed or not (spec §9). */
export function toPan(press: KeyPress & Pick<KeyboardEvent, 'shiftKey'>): Point | undefined {
  return press.shiftKey && toCommand(press) !== undefined ? PANS[press.key] : undefined
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
