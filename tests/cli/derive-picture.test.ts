import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { deleteUnfinished } from '../../cli/pictures/delete-unfinished.ts'
import { derivePicture } from '../../cli/pictures/derive-picture.ts'

async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), 'karavan-pictures-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

interface Original {
  readonly width: number
  readonly height: number
  /** The EXIF orientation. */
  readonly orientation?: number
}

async function createOriginal(
  place: string,
  { width, height, orientation = 1 }: Original,
): Promise<string> {
  const path = join(place, 'original.jpg')
  const create = { width, height, channels: 3, background: '#aa1133' } as const
  await sharp({ create }).jpeg().withMetadata({ orientation }).toFile(path)
  return path
}

it('A picture is derived in four sizes and two formats', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 2000, height: 1000 })
  const { folder } = await derivePicture(original, join(place.path, 'cache'))
  expect((await readdir(folder)).toSorted()).toEqual([
    'facts.json',
    'large.avif',
    'large.webp',
    'maximum.avif',
    'maximum.webp',
    'medium.avif',
    'medium.webp',
    'thumbnail.avif',
    'thumbnail.webp',
  ])
})

it('A picture is never enlarged', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 700, height: 350 })
  const { folder } = await derivePicture(original, join(place.path, 'cache'))
  const { width } = await sharp(join(folder, 'maximum.webp')).metadata()
  expect(width).toBe(700)
})

it('The facts have the size of the original, not of the largest copy', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 2000, height: 1000 })
  const { facts } = await derivePicture(original, join(place.path, 'cache'))
  expect(facts).toMatchObject({
    width: 2000,
    height: 1000,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

it("A picture is rotated by its orientation, and the camera's data is removed", async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 800, height: 400, orientation: 6 })
  const { facts, folder } = await derivePicture(original, join(place.path, 'cache'))
  const metadata = await sharp(join(folder, 'maximum.webp')).metadata()
  expect(facts).toMatchObject({ width: 400, height: 800 })
  expect(metadata).toMatchObject({ width: 400, height: 800 })
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
})

it('The facts have a similar colour and a placeholder of at most 300 bytes', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 800, height: 400 })
  const { facts } = await derivePicture(original, join(place.path, 'cache'))
  expect(facts.colour).toMatch(/^#a[0-9a-f]1[0-9a-f]3[0-9a-f]$/)
  expect(facts.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(facts.placeholder.length).toBeLessThanOrEqual(300)
})

it('A picture that was derived before comes from the cache', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 800, height: 400 })
  const cache = join(place.path, 'cache')
  const { folder } = await derivePicture(original, cache)
  const statBefore = await stat(join(folder, 'large.avif'))
  await derivePicture(original, cache)
  const statAfter = await stat(join(folder, 'large.avif'))
  expect(statAfter.mtimeMs).toBe(statBefore.mtimeMs)
})

it('A picture that is encoded with the least effort is smaller and has another name', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 1200, height: 600 })
  const cache = join(place.path, 'cache')
  const { facts } = await derivePicture(original, cache)
  const quick = await derivePicture(original, cache, 'least')
  expect(quick.facts.hash).not.toBe(facts.hash)
  expect((await sharp(join(quick.folder, 'maximum.avif')).metadata()).width).toBe(960)
  expect(quick.facts).toMatchObject({ width: 1200, height: 600 })
})

it('An incomplete entry of the cache is derived again', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 800, height: 400 })
  const cache = join(place.path, 'cache')
  const { folder } = await derivePicture(original, cache)
  await rm(join(folder, 'facts.json'))
  await rm(join(folder, 'large.avif'))
  await derivePicture(original, cache)
  expect(await readdir(folder)).toContain('large.avif')
})

it('A picture that two imports derive at once stays as the first one has stored it', async () => {
  await using place = await createFolder()
  const original = await createOriginal(place.path, { width: 400, height: 200 })
  const cache = join(place.path, 'cache')
  const derivations = Array.from({ length: 4 }, () => derivePicture(original, cache))
  const { facts, folder } = await Promise.any(derivations)
  const { ino } = await stat(join(folder, 'large.avif'))
  for (const picture of await Promise.all(derivations)) expect(picture).toEqual({ facts, folder })
  expect((await stat(join(folder, 'large.avif'))).ino).toBe(ino)
  expect(await readdir(cache)).toEqual([facts.hash])
})

it('A picture that cannot be read leaves nothing in the cache', async () => {
  await using place = await createFolder()
  const original = join(place.path, 'original.jpg')
  await writeFile(original, 'no picture')
  await expect(derivePicture(original, join(place.path, 'cache'))).rejects.toThrow()
  expect(await readdir(join(place.path, 'cache'))).toEqual([])
})

it('Files of a killed import are deleted, but not those of a running one', async () => {
  await using place = await createFolder()
  const oldFolder = join(place.path, 'unfinished-old')
  await mkdir(oldFolder)
  await mkdir(join(place.path, 'unfinished-new'))
  await utimes(oldFolder, new Date(0), new Date(0))
  await deleteUnfinished(place.path, new Date())
  expect(await readdir(place.path)).toEqual(['unfinished-new'])
})

it('A folder that another import finishes meanwhile is no error', async () => {
  await using place = await createFolder()
  // It is listed, but there is nothing any more.
  await symlink(join(place.path, 'moved'), join(place.path, 'unfinished-moved'))
  await expect(deleteUnfinished(place.path, new Date())).resolves.toBeUndefined()
})
