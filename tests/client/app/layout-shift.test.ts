import { expect, it } from 'vitest'
import { scoreShift, type Place } from '../../../client/app/layout-shift.ts'

const VIEW = { width: 1000, height: 500 }

function places(tops: Readonly<Record<string, number>>): ReadonlyMap<unknown, Place> {
  const place = { left: 0, width: 1000, height: 100, parent: undefined }
  return new Map(Object.entries(tops).map(([name, top]) => [name, { ...place, top }]))
}

it('is nothing where everything stays within a few pixels', () => {
  const [before, after] = [places({ title: 0, text: 100 }), places({ title: 0, text: 102 })]
  expect(scoreShift({ before, after, view: VIEW })).toBe(0)
})

it('is the part of the view that has moved, by how far of it', () => {
  const [before, after] = [places({ title: 0, text: 100 }), places({ title: 0, text: 150 })]
  expect(scoreShift({ before, after, view: VIEW })).toBeCloseTo(0.2 * 0.05)
})

it('counts what moves inside of something that moves once', () => {
  const [before, after] = [places({ text: 100, link: 100 }), places({ text: 150, link: 150 })]
  const inside = new Map(
    [...after].map(([name, place]) => [
      name,
      { ...place, parent: name === 'link' ? 'text' : undefined },
    ]),
  )
  expect(scoreShift({ before, after: inside, view: VIEW })).toBeCloseTo(0.2 * 0.05)
})

it('counts what comes into view', () => {
  expect(scoreShift({ before: places({}), after: places({ text: 400 }), view: VIEW })).toBe(0.2)
})
