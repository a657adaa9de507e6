import { expect, it } from 'vitest'
import { IMAGE_WIDTHS, imagePath, imageSize } from '#shared/gallery/image-size.ts'

const sizesOf = (isFullWidth: boolean, isMobile: boolean) =>
  [1, 2, 3, 4, 5, 6].map((columns) => imageSize({ columns, isFullWidth, isMobile }))

it('The size decreases with the number of columns', () => {
  expect(sizesOf(false, false)).toEqual([
    'maximum',
    'large',
    'medium',
    'medium',
    'thumbnail',
    'thumbnail',
  ])
})

it('The size is one step larger for 2 to 4 columns at full width', () => {
  expect(sizesOf(true, false)).toEqual([
    'maximum',
    'maximum',
    'large',
    'large',
    'thumbnail',
    'thumbnail',
  ])
})

it('The size is a thumbnail on mobile with more than one column, else medium', () => {
  const mobileSizes = ['medium', 'thumbnail', 'thumbnail', 'thumbnail', 'thumbnail', 'thumbnail']
  expect(sizesOf(false, true)).toEqual(mobileSizes)
  expect(sizesOf(true, true)).toEqual(mobileSizes)
})

it('The width increases from thumbnail to maximum', () => {
  const { thumbnail, medium, large, maximum } = IMAGE_WIDTHS
  expect([thumbnail, medium, large, maximum]).toEqual(
    [thumbnail, medium, large, maximum].toSorted((a, b) => a - b),
  )
})

it('The file of a size is in the folder of the picture', () => {
  expect(imagePath('0123456789abcdef', 'large', 'avif')).toBe('0123456789abcdef/large.avif')
})
