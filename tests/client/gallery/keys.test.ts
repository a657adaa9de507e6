import { expect, it } from 'vitest'
import { isOwnKey, isToggle, toCommand } from '../../../client/gallery/viewer/keys.ts'
import { toPan } from '../../../client/gallery/viewer/pan-keys.ts'

const createKeyEvent = (key: string, modifiers = {}) =>
  toCommand({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers })

it('Escape, Delete and Backspace close the viewer', () => {
  const closing = ['Escape', 'Delete', 'Backspace'].map((key) => createKeyEvent(key))
  expect(closing).toEqual(['close', 'close', 'close'])
})

it('Arrows and page keys change the slide', () => {
  const forward = ['ArrowRight', 'ArrowDown', 'PageDown'].map((key) => createKeyEvent(key))
  expect(forward).toEqual(['next', 'next', 'next'])
  const backward = ['ArrowLeft', 'ArrowUp', 'PageUp'].map((key) => createKeyEvent(key))
  expect(backward).toEqual(['previous', 'previous', 'previous'])
})

it('The key t toggles thumbnails, and space toggles the slideshow', () => {
  expect([createKeyEvent('t'), createKeyEvent('T'), createKeyEvent(' ')]).toEqual([
    'thumbnails',
    'thumbnails',
    'slideshow',
  ])
})

it('Shortcuts of the browser are ignored', () => {
  expect(createKeyEvent('ArrowLeft', { altKey: true })).toBeUndefined()
  expect(createKeyEvent('t', { ctrlKey: true })).toBeUndefined()
  expect(createKeyEvent('Backspace', { metaKey: true })).toBeUndefined()
  expect(createKeyEvent('x')).toBeUndefined()
})

const createShiftEvent = (key: string, modifiers = {}) =>
  toPan({ key, shiftKey: true, altKey: false, ctrlKey: false, metaKey: false, ...modifiers })

it('Shift with an arrow moves a zoomed picture', () => {
  expect(createShiftEvent('ArrowRight')).toEqual({ x: -80, y: 0 })
  expect(createShiftEvent('ArrowLeft')).toEqual({ x: 80, y: 0 })
  expect(createShiftEvent('ArrowDown')).toEqual({ x: 0, y: -80 })
  expect(createShiftEvent('ArrowUp')).toEqual({ x: 0, y: 80 })
})

it('An arrow alone, other keys and browser shortcuts do not move a picture', () => {
  expect(createShiftEvent('ArrowRight', { shiftKey: false })).toBeUndefined()
  expect(createShiftEvent('PageDown')).toBeUndefined()
  expect(createShiftEvent('ArrowLeft', { altKey: true })).toBeUndefined()
})

/** A focused element that matches one selector, inside an element that matches another. */
const focused = (own: string, around = '') => ({
  matches: (selectors: string) => selectors.split(', ').includes(own),
  closest: (selector: string) => (selector === around ? {} : null),
})

it('A field retains all keys, a control retains space, and a video also retains the arrows', () => {
  expect(isOwnKey(focused('input'), { key: 'Delete' })).toBe(true)
  expect(isOwnKey(focused('button'), { key: ' ' })).toBe(true)
  expect(isOwnKey(focused('button'), { key: 'ArrowRight' })).toBe(false)
  expect(isOwnKey(focused('video'), { key: 'ArrowRight' })).toBe(true)
  expect(isOwnKey(focused('video'), { key: 'PageDown' })).toBe(false)
  expect(isOwnKey(focused('dialog'), { key: ' ' })).toBe(false)
})

it('A text retains the scrolling keys, but not left and right', () => {
  const text = focused('div', '[data-text]')
  const scrolling = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ']
  expect(scrolling.filter((key) => isOwnKey(text, { key }))).toEqual(scrolling)
  const otherKeys = ['ArrowLeft', 'ArrowRight', 'Delete', 't']
  expect(otherKeys.filter((key) => isOwnKey(text, { key }))).toEqual([])
  expect(scrolling.filter((key) => isOwnKey(focused('dialog'), { key }))).toEqual([])
})

it('Repeated keys are ignored for thumbnails and the slideshow', () => {
  expect([isToggle('thumbnails'), isToggle('slideshow'), isToggle('next')]).toEqual([
    true,
    true,
    false,
  ])
})
