import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ChangedPicture } from '#shared/account/my-contract.ts'
import { deleteOrphanedPictures } from '../../../worker/gallery/orphaned-pictures.ts'
import { PNG, PNG_WITH_EXIF } from '../gallery/upload/sample-pictures.ts'
import { visit } from '../shop.ts'
import { createMember, readRefusedFields, readStoredAccounts, type Member } from './member.ts'
import {
  uploadPicture,
  countOrphanedPictures,
  requestEdit,
  listPictureKeys,
  fetchPictureList,
  requestDeletion,
  requestShare,
} from './picture-calls.ts'

const LATER = '2999-01-01T00:00:00.000Z'

let member: Member
let stranger: Member
beforeAll(async () => {
  stranger = await createMember('A Stranger')
})
beforeEach(async () => {
  member = await createMember()
})

type HeaderFields = Readonly<Record<string, string>>

describe('Private pictures', () => {
  it('The owner sees the picture by token or cookie, and no cache stores it', async () => {
    const { url } = await uploadPicture(member, PNG)
    const cookie = { Cookie: `token=${member.token}; vendor_key=${env.VENDOR_KEY}` }
    for (const headers of [member.headers, cookie]) {
      const response = await visit(url, { headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
  })

  it('Nobody else sees the picture', async () => {
    const { url } = await uploadPicture(member, PNG)
    const statusWith = async (headers: HeaderFields) => {
      const response = await visit(url, { headers })
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      return response.status
    }
    expect(await statusWith({})).toBe(404)
    expect(await statusWith(stranger.headers)).toBe(404)
    expect(await statusWith({ Cookie: `token=${stranger.token}` })).toBe(404)
    expect(await statusWith({ Cookie: 'token=x' })).toBe(404)
    const otherVendorCookie = `token=${member.token}; vendor_key=another`
    expect(await statusWith({ Cookie: otherVendorCookie })).toBe(404)
  })

  it('The owner does not see the picture after the session has ended', async () => {
    const { url } = await uploadPicture(member, PNG)
    await env.DB.prepare("UPDATE session SET revoked_at = '2026' WHERE account_id = ?1")
      .bind(member.account_id)
      .run()
    expect((await visit(url, { headers: { Cookie: `token=${member.token}` } })).status).toBe(404)
  })
})

describe('Shared pictures', () => {
  it('Everybody who has the address sees the picture, and caches may store it for a minute', async () => {
    const { id, url } = await uploadPicture(member, PNG)
    await requestShare(member, id)
    const response = await visit(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    const revalidation = await visit(url, {
      headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
    })
    expect(revalidation.status).toBe(304)
    await response.arrayBuffer()
  })

  it('The picture cannot run anything in the browser', async () => {
    const { id, url } = await uploadPicture(member, PNG)
    await requestShare(member, id)
    const { headers } = await visit(url, { method: 'HEAD' })
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Type')).toBe('image/png')
  })

  it('The owner can make the picture private again', async () => {
    const { id, url } = await uploadPicture(member, PNG)
    await requestShare(member, id)
    await requestEdit(member, { id, title: '', alt: '', is_shared: false })
    expect((await visit(url)).status).toBe(404)
  })
})

it('Invalid picture paths return 404', async () => {
  const { id } = await uploadPicture(member, PNG)
  await requestShare(member, id)
  expect((await visit(`/media/portfolio/${id}x`)).status).toBe(404)
  expect((await visit('/media/portfolio/')).status).toBe(404)
  expect((await visit(`/media/portfolio/..%2f${id}`)).status).toBe(404)
  expect((await visit("/media/portfolio/'%20OR%201=1")).status).toBe(404)
})

describe('Editing a picture', () => {
  it('The title and the alternative text are stored as one line of text', async () => {
    const { id } = await uploadPicture(member, PNG)
    const editResponse = await requestEdit(member, {
      id,
      title: ' <b>Lapis</b>\n ',
      alt: "'; DROP TABLE picture; --",
      is_shared: true,
    })
    expect(z.parse(ChangedPicture, await editResponse.json()).picture).toMatchObject({
      title: '<b>Lapis</b>',
      alt: "'; DROP TABLE picture; --",
      is_shared: true,
    })
    expect(await fetchPictureList(member)).toMatchObject([{ id, title: '<b>Lapis</b>' }])
  })

  it('An edit leaves the fields that it does not name', async () => {
    const { id, url } = await uploadPicture(member, PNG)
    await requestEdit(member, { id, title: 'Lapis', alt: 'Blue', is_shared: false })
    const titleEdit = await requestEdit(member, { id, title: 'Azurite', alt: '' })
    expect(z.parse(ChangedPicture, await titleEdit.json()).picture).toMatchObject({
      title: 'Azurite',
      alt: '',
      is_shared: false,
    })
    expect((await visit(url)).status).toBe(404)
    await requestEdit(member, { id, is_shared: true })
    expect(await fetchPictureList(member)).toMatchObject([
      { title: 'Azurite', alt: '', is_shared: true },
    ])
  })

  it('Only the owner can edit and delete the picture', async () => {
    const { id } = await uploadPicture(member, PNG)
    const before = await readStoredAccounts()
    const change = { id, title: 'Mine', alt: '', is_shared: true }
    expect((await requestEdit(stranger, change)).status).toBe(404)
    expect(
      (await requestEdit({ headers: { Cookie: `token=${member.token}` } }, change)).status,
    ).toBe(401)
    expect((await requestDeletion(stranger, id)).status).toBe(404)
    expect((await requestDeletion({ headers: {} }, id)).status).toBe(401)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('The response names each invalid field', async () => {
    const { id } = await uploadPicture(member, PNG)
    const before = await readStoredAccounts()
    const requestInvalidEdit = async (change: object) =>
      readRefusedFields(
        await requestEdit(member, { id, title: '', alt: '', is_shared: false, ...change }),
      )
    expect(await requestInvalidEdit({ title: 'x'.repeat(101) })).toEqual(['422', 'title'])
    expect(await requestInvalidEdit({ alt: 'x'.repeat(1001) })).toEqual(['422', 'alt'])
    expect(await requestInvalidEdit({ is_shared: 'true' })).toEqual(['422', 'is_shared'])
    expect(await requestInvalidEdit({ id: { toString: '' } })).toEqual(['422', 'id'])
    expect(await requestInvalidEdit({ id: 'x'.repeat(65) })).toEqual(['422', 'id'])
    expect((await requestEdit(member, { more: 'x'.repeat(17_000) })).status).toBe(413)
    expect(await readStoredAccounts()).toBe(before)
  })
})

describe('Deleting a picture', () => {
  it('The bytes are deleted with the picture', async () => {
    const { id, url } = await uploadPicture(member, PNG)
    await requestShare(member, id)
    expect((await requestDeletion(member, id)).status).toBe(200)
    expect((await visit(url)).status).toBe(404)
    expect(await fetchPictureList(member)).toEqual([])
    expect(await listPictureKeys()).not.toContain(`portfolio/${id}`)
    expect(await countOrphanedPictures()).toBe(0)
    expect((await requestDeletion(member, id)).status).toBe(404)
  })
})

describe('Bytes of a picture without a database row', () => {
  it('The bytes are deleted after an interrupted deletion', async () => {
    const { id } = await uploadPicture(member, PNG)
    await env.DB.prepare('DELETE FROM picture WHERE id = ?1').bind(id).run()
    expect(await listPictureKeys()).toContain(`portfolio/${id}`)
    await deleteOrphanedPictures(env, new Date().toISOString())
    expect(await listPictureKeys()).not.toContain(`portfolio/${id}`)
    expect(await countOrphanedPictures()).toBe(0)
  })

  it('The bytes stay while the upload may be running', async () => {
    await env.MEDIA.put('portfolio/half', PNG)
    await env.DB.prepare("INSERT INTO loose_picture (id, due_at) VALUES ('half', '2998')").run()
    await deleteOrphanedPictures(env, new Date().toISOString())
    expect(await listPictureKeys()).toContain('portfolio/half')
    await deleteOrphanedPictures(env, LATER)
    expect(await listPictureKeys()).not.toContain('portfolio/half')
  })

  it('The picture stays in the list of orphans while R2 fails', async () => {
    const { id } = await uploadPicture(member, PNG_WITH_EXIF)
    await env.DB.prepare('DELETE FROM picture WHERE id = ?1').bind(id).run()
    const MEDIA = new Proxy(env.MEDIA, {
      get: () => () => Promise.reject(new Error('R2 is down')),
    })
    await deleteOrphanedPictures({ DB: env.DB, MEDIA }, new Date().toISOString())
    expect(await countOrphanedPictures()).toBe(1)
    await deleteOrphanedPictures(env, new Date().toISOString())
    expect(await countOrphanedPictures()).toBe(0)
  })
})
