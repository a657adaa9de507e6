import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { findContentProblems } from './find-content-problems.ts'

const DAYS = 'must be a whole number of working days, at most 90'

const withDelivery = (days: string, zone: string) => (text: string) =>
  `${text}delivery:\n  dispatch_days: ${days}\n  zones:\n    - { name: { en: Europe }, ${zone} }\n`

async function readDelivery(change: FileChange): Promise<unknown> {
  await using folder = await createContentFolder(
    change === undefined ? {} : { 'shop.yaml': change },
  )
  const content = await readContent(folder.path)
  const { general } = toRows(content, createSamplePictures(content))
  const value = general.find(({ name }) => name === 'delivery')?.['value']
  return typeof value === 'string' ? JSON.parse(value) : undefined
}

it('Delivery times become part of the general data', async () => {
  expect(await readDelivery(withDelivery('3', 'min_days: 7, max_days: 12'))).toEqual({
    dispatch_days: 3,
    zones: [{ name: { en: 'Europe' }, min_days: 7, max_days: 12 }],
  })
})

it('A shop without delivery times has none in its data', async () => {
  expect(await readDelivery(undefined)).toBeUndefined()
})

it('Equal minimum and maximum days are accepted', async () => {
  const change = withDelivery('0', 'min_days: 1, max_days: 1')
  expect(await findContentProblems({ 'shop.yaml': change })).toEqual([])
})

it('A maximum below the minimum is refused', async () => {
  const change = withDelivery('3', 'min_days: 8, max_days: 7')
  expect(await findContentProblems({ 'shop.yaml': change })).toEqual([
    'content/shop.yaml:29 delivery.zones[0].max_days: must be 8, as min_days, or more',
  ])
})

it('Days that are not a number are refused', async () => {
  const change = withDelivery('soon', 'min_days: 7, max_days: 12')
  expect(await findContentProblems({ 'shop.yaml': change })).toEqual([
    'content/shop.yaml:27 delivery.dispatch_days: must be a whole number, 0 or more',
  ])
})

it('A delivery of more than 90 days is refused', async () => {
  const change = withDelivery('3', 'min_days: 7, max_days: 91')
  expect(await findContentProblems({ 'shop.yaml': change })).toEqual([
    `content/shop.yaml:29 delivery.zones[0].max_days: ${DAYS}`,
  ])
})

it('At least one zone is required', async () => {
  const change = (text: string) => `${text}delivery: { dispatch_days: 3, zones: [] }\n`
  expect(await findContentProblems({ 'shop.yaml': change })).toEqual([
    'content/shop.yaml:26 delivery.zones: must have at least one zone',
  ])
})
