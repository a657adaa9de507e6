import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { ChangedPicture, fetchPictures } from '#shared/account/my-contract.ts'
import { visit } from '../shop.ts'
import { getFromApi, sendToApi, type Member } from './member.ts'

type Owner = Pick<Member, 'headers'>

export function requestUpload({ headers }: Owner, body: BodyInit, query = ''): Promise<Response> {
  return visit(`/api/my/add-picture${query}`, { method: 'POST', headers, body })
}

export async function uploadPicture(owner: Owner, body: BodyInit) {
  return z.parse(ChangedPicture, await (await requestUpload(owner, body)).json()).picture
}

export async function fetchPictureList({ headers }: Owner) {
  return z.parse(fetchPictures.output, await (await getFromApi('/my/pictures', headers)).json())
    .pictures
}

export function requestEdit({ headers }: Owner, picture: object): Promise<Response> {
  return sendToApi('/my/edit-picture', picture, { headers })
}

export function requestDeletion({ headers }: Owner, id: unknown): Promise<Response> {
  return sendToApi('/my/delete-picture', { id }, { headers })
}

export function requestShare(owner: Owner, id: string): Promise<Response> {
  return requestEdit(owner, { id, title: '', alt: '', is_shared: true })
}

export async function listPictureKeys(): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: 'portfolio/' })
  return objects.map(({ key }) => key)
}

/** Counts pictures whose bytes have no row. */
export async function countOrphanedPictures(): Promise<number> {
  const count = await env.DB.prepare('SELECT COUNT(*) AS count FROM loose_picture').first('count')
  return z.parse(z.number(), count)
}
