import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '#shared/account/picture-limits.ts'
import {
  INTERLACED_PNG,
  JPEG,
  JPEG_WITH_EXIF,
  LOSSLESS_WEBP,
  PALETTE_PNG,
  PNG,
  WEBP,
} from '../gallery/upload/sample-pictures.ts'
import {
  createEmptyPngChunks,
  createEmptySegments,
  createEmptyWebpChunks,
} from '../../../scripts/fuzz/crafted-pictures.ts'
import { MAX_ADDED_PICTURE_BYTES_PER_DAY as MAX_BYTES } from '../../../worker/usage/limits.ts'
import { stopClock } from '../stop-clock.ts'
import { createIsolate } from '../isolate.ts'
import { visit } from '../shop.ts'
import { createMember, readRefusedFields, readStoredAccounts, type Member } from './member.ts'
import {
  uploadPicture,
  countOrphanedPictures,
  listPictureKeys,
  fetchPictureList,
  requestUpload,
} from './picture-calls.ts'

const TOO_MANY_BYTES =
  'Too many pictures were added from your network today. Please try again tomorrow, or contact us.'
let member: Member
beforeEach(async () => {
  member = await createMember()
})

describe('Adding a picture', () => {
  it('A new picture is private and contains no data about its owner', async () => {
    const picture = await uploadPicture(member, JPEG_WITH_EXIF)
    expect(picture).toMatchObject({ width: 4, height: 6, title: '', alt: '', is_shared: false })
    expect(picture.url).toBe(`/media/portfolio/${picture.id}`)
    expect(picture.id).toMatch(/^[A-Za-z0-9_-]{24}$/)
    const storedObject = await env.MEDIA.get(`portfolio/${picture.id}`)
    expect(new TextDecoder('latin1').decode(await storedObject?.arrayBuffer())).not.toContain(
      'SECRET',
    )
    expect(await fetchPictureList(member)).toEqual([picture])
    expect(await countOrphanedPictures()).toBe(0)
  })

  it('The type of a picture is detected from its content, not from its header', async () => {
    const headers = { ...member.headers, 'Content-Type': 'image/svg+xml' }
    const picture = await uploadPicture({ headers }, PNG)
    const response = await visit(picture.url, { headers: member.headers })
    expect(response.headers.get('Content-Type')).toBe('image/png')
  })

  it('A picture that is added again, even concurrently, stays one picture', async () => {
    const [first, ...others] = await Promise.all([
      uploadPicture(member, PNG),
      uploadPicture(member, PNG),
      uploadPicture(member, PNG),
      uploadPicture(member, PNG),
    ])
    expect(others.map(({ id }) => id)).toEqual([first.id, first.id, first.id])
    expect((await uploadPicture(member, PNG)).id).toBe(first.id)
    expect(await fetchPictureList(member)).toHaveLength(1)
    const keys = await listPictureKeys()
    expect(keys).toContain(`portfolio/${first.id}`)
    const rows = await env.DB.prepare('SELECT COUNT(*) AS count FROM picture').first('count')
    expect(keys).toHaveLength(z.parse(z.number(), rows))
    expect(await countOrphanedPictures()).toBe(0)
  })

  it('A body that is not a picture is refused, and nothing is stored', async () => {
    const before = [await readStoredAccounts(), await listPictureKeys()]
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const readRefused = async (body: BodyInit) =>
      readRefusedFields(await requestUpload(member, body))
    expect(await readRefused(svg)).toEqual(['422', 'picture'])
    expect(await readRefused('<!doctype html><script>alert(1)</script>')).toEqual([
      '422',
      'picture',
    ])
    expect(await readRefused('')).toEqual(['422', 'picture'])
    expect(await readRefused('{"__proto__":{"is_shared":true}}')).toEqual(['422', 'picture'])
    expect(await readRefused(JPEG.slice(0, -1))).toEqual(['422', 'picture'])
    expect([await readStoredAccounts(), await listPictureKeys()]).toEqual(before)
  })

  it('The refusal is in the requested language', async () => {
    const response = await requestUpload(member, 'x', '?language_id=3')
    expect(await response.json()).toEqual({
      errors: {
        picture: [
          'Nous ne pouvons pas utiliser ce fichier : choisissez une image JPEG, PNG ou WebP intacte.',
        ],
      },
    })
    expect(await readRefusedFields(await requestUpload(member, 'x', '?language_id=9'))).toEqual([
      '422',
      'language_id',
    ])
  })

  it('A file with too many parts is refused in each language, and nothing is stored', async () => {
    const before = [await readStoredAccounts(), await listPictureKeys()]
    for (const file of [createEmptySegments(), createEmptyPngChunks(), createEmptyWebpChunks()]) {
      expect(await readRefusedFields(await requestUpload(member, file))).toEqual(['422', 'picture'])
    }
    const messages = []
    for (const language_id of [1, 2, 3]) {
      const response = await requestUpload(
        member,
        createEmptyWebpChunks(),
        `?language_id=${language_id}`,
      )
      messages.push(JSON.stringify(await response.json()))
    }
    expect(messages).toEqual([
      expect.stringContaining('save it as a new JPEG'),
      expect.stringContaining('JPEG և ավելացրեք'),
      expect.stringContaining('nouveau JPEG'),
    ])
    expect([await readStoredAccounts(), await listPictureKeys()]).toEqual(before)
  })

  it('A picture that is too large is answered with 413', async () => {
    const largeFile = new Uint8Array(MAX_PICTURE_BYTES + 1)
    largeFile.set(JPEG)
    expect((await requestUpload(member, largeFile)).status).toBe(413)
  })

  it('A network or account that has added its daily bytes is answered with 429', async () => {
    const strictShop = createIsolate({
      DAILY_LIMIT_FACTOR: String((1.5 * PNG.byteLength) / MAX_BYTES),
    })
    const addFrom = async (owner: Member, network: string, body: BodyInit) =>
      strictShop.visit('/api/my/add-picture?language_id=1', {
        method: 'POST',
        headers: { ...owner.headers, 'CF-Connecting-IP': network },
        body,
      })
    const firstResponse = await addFrom(member, '192.0.2.1', PNG)
    const before = await listPictureKeys()
    const accountResponse = await addFrom(member, '198.51.100.1', INTERLACED_PNG)
    const networkResponse = await addFrom(await createMember(), '192.0.2.2', INTERLACED_PNG)
    const repeatedResponse = await addFrom(member, '192.0.2.1', PNG)
    expect(
      [firstResponse, accountResponse, networkResponse, repeatedResponse].map(
        ({ status }) => status,
      ),
    ).toEqual([200, 429, 429, 200])
    expect(await networkResponse.json()).toEqual({ message: TOO_MANY_BYTES })
    expect([await listPictureKeys(), await countOrphanedPictures()]).toEqual([before, 0])
  })

  it('Adding a picture requires a token; a cookie is not enough', async () => {
    expect((await requestUpload({ headers: {} }, PNG)).status).toBe(401)
    expect(
      (await requestUpload({ headers: { Cookie: `token=${member.token}` } }, PNG)).status,
    ).toBe(401)
    expect(await fetchPictureList(member)).toEqual([])
  })

  it('A picture is not stored if the session has ended during its upload', async () => {
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await env.DB.prepare("UPDATE session SET revoked_at = '2026' WHERE id = ?1")
            .bind(member.session_id)
            .run()
          controller.enqueue(new Uint8Array(PNG))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { ...member.headers, 'Content-Length': String(PNG.byteLength) }
    const before = await listPictureKeys()
    expect((await requestUpload({ headers }, body)).status).toBe(401)
    expect(await listPictureKeys()).toEqual(before)
  })

  it('The number of pictures of an account is limited, for concurrent requests too', async () => {
    const row = env.DB.prepare(
      `INSERT INTO picture
         (id, account_id, content_hash, type, width, height, bytes, title, alt, created_at)
       VALUES (?1, ?2, ?1, 'image/png', 1, 1, 1, '', '', '')`,
    )
    await env.DB.batch(
      Array.from({ length: MAX_PICTURES - 2 }, () =>
        row.bind(crypto.randomUUID(), member.account_id),
      ),
    )
    const pictures = [JPEG, PNG, INTERLACED_PNG, PALETTE_PNG, WEBP, LOSSLESS_WEBP]
    const answers = await Promise.all(pictures.map((picture) => requestUpload(member, picture)))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422])
    expect(await fetchPictureList(member)).toHaveLength(MAX_PICTURES)
    expect(await countOrphanedPictures()).toBe(0)
  })

  it('At most thirty pictures can be added in a minute', async () => {
    await stopClock()
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async () => (await requestUpload(member, 'no picture')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
