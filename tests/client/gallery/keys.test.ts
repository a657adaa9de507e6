import { expect, it } from 'vitest'
import { isOwnKey, isToggle, toCommand } from '../../../client/gallery/viewer/keys.ts'
import { toPan } from '../../../client/gallery/viewer/pan-keys.ts'

const pressed = (key: string, modifiers = {}) =>
  toCommand({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers })

it('closes by Escape, Delete and Backspace', () => {
  const closing = ['Escape', 'Delete', 'Backspace'].map((key) => pressed(key))
  expect(closing).toEqual(['close', 'close', 'close'])
})

it('turns by arrows and page keys', () => {
  const forward = ['ArrowRight', 'ArrowDown', 'PageDown'].map((key) => pressed(key))
  expect(forward).toEqual(['next', 'next', 'next'])
  const backward = ['ArrowLeft', 'ArrowUp', 'PageUp'].map((key) => pressed(key))
  expect(backward).toEqual(['previous', 'previous', 'previous'])
})

it('has letters for thumbnails and slideshow', () => {
  expect([pressed('t'), pressed('T'), pressed(' ')]).toEqual([
    'thumbnails',
    'thumbnails',
    'slideshow',
  ])
})

it("leaves the browser's own shortcuts alone", () => {
  expect(pressed('ArrowLeft', { altKey: true })).toBeUndefined()
  expect(pressed('t', { ctrlKey: true })).toBeUndefined()
  expect(pressed('Backspace', { metaKey: true })).toBeUndefined()
  expect(pressed('x')).toBeUndefined()
})

const shifted = (key: string, modifiers = {}) =>
  toPan({ key, shiftKey: true, altKey: false, ctrlKey: false, metaKey: false, ...modifiers })

it('moves a zoomed picture by Shift and an arrow, towards what is to be seen', () => {
  expect(shifted('ArrowRight')).toEqual({ x: -80, y: 0 })
  expect(shifted('ArrowLeft')).toEqual({ x: 80, y: 0 })
  expect(shifted('ArrowDown')).toEqual({ x: 0, y: -80 })
  expect(shifted('ArrowUp')).toEqual({ x: 0, y: 80 })
})

it('moves nothing by an arrow alone, by other keys, or by a shortcut of the browser', () => {
  expect(shifted('ArrowRight', { shiftKey: false })).toBeUndefined()
  expect(shifted('PageDown')).toBeUndefined()
  expect(shifted('ArrowLeft', { altKey: true })).toBeUndefined()
})

/** What is focused, as far as it is asked: the selectors that it and its ancestors match. */
const focused = (own: string, around = '') => ({
  matches: (selectors: string) => selectors.split(', ').includes(own),
  closest: (selector: string) => (selector === around ? {} : null),
})

it('leaves a field all keys, a control its space, a film its arrows too', () => {
  expect(isOwnKey(focused('input'), { key: 'Delete' })).toBe(true)
  expect(isOwnKey(focused('button'), { key: ' ' })).toBe(true)
  expect(isOwnKey(focused('button'), { key: 'ArrowRight' })).toBe(false)
  expect(isOwnKey(focused('video'), { key: 'ArrowRight' })).toBe(true)
  expect(isOwnKey(focused('video'), { key: 'PageDown' })).toBe(false)
  expect(isOwnKey(focused('dialog'), { key: ' ' })).toBe(false)
})

it('lets a text be scrolled by keys; left and right still turn', () => {
  const text = focused('div', '[data-text]')
  const scrolling = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ']
  expect(scrolling.filter((key) => isOwnKey(text, { key }))).toEqual(scrolling)
  const others = ['ArrowLeft', 'ArrowRight', 'Delete', 't']
  expect(others.filter((key) => isOwnKey(text, { key }))).toEqual([])
  expect(scrolling.filter((key) => isOwnKey(focused('dialog'), { key }))).toEqual([])
})

it('takes a held key of thumbnails or slideshow for one', () => {
  expect([isToggle('thumbnails'), isToggle('slideshow'), isToggle('next')]).toEqual([
    true,
    true,
    false,
  ])
})
