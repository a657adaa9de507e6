import { expect, it } from 'vitest'
import { scoreShift, type Box } from '../../../client/app/layout-shift.ts'

const VIEW = { width: 1000, height: 500 }

function places(tops: Readonly<Record<string, number>>): ReadonlyMap<unknown, Box> {
  const place = { left: 0, width: 1000, height: 100, parent: undefined }
  return new Map(Object.entries(tops).map(([name, top]) => [name, { ...place, top }]))
}

it('The score is 0 when nothing moves by more than a pixel', () => {
  const [before, after] = [places({ title: 0, text: 100 }), places({ title: 0, text: 101 })]
  expect(scoreShift({ boxesBefore: before, boxesAfter: after, view: VIEW })).toBe(0)
})

it('The score is the moved part of the viewport, multiplied by the distance', () => {
  const [before, after] = [places({ title: 0, text: 100 }), places({ title: 0, text: 150 })]
  expect(scoreShift({ boxesBefore: before, boxesAfter: after, view: VIEW })).toBeCloseTo(0.2 * 0.05)
})

it('The score counts an element only once when its parent moves with it', () => {
  const [before, after] = [places({ text: 100, link: 100 }), places({ text: 150, link: 150 })]
  const inside = new Map(
    [...after].map(([name, place]) => [
      name,
      { ...place, parent: name === 'link' ? 'text' : undefined },
    ]),
  )
  expect(scoreShift({ boxesBefore: before, boxesAfter: inside, view: VIEW })).toBeCloseTo(
    0.2 * 0.05,
  )
})

it('The score counts an element that comes into view', () => {
  expect(
    scoreShift({ boxesBefore: places({}), boxesAfter: places({ text: 400 }), view: VIEW }),
  ).toBe(0.2)
})
