import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { ChangedPicture, fetchPictures } from '#shared/account/my-contract.ts'
import { visit } from '../shop.ts'
import { ask, send, type Member } from './member.ts'

type Owner = Pick<Member, 'headers'>

export function upload({ headers }: Owner, body: BodyInit, query = ''): Promise<Response> {
  return visit(`/api/my/add-picture${query}`, { method: 'POST', headers, body })
}

export async function added(owner: Owner, body: BodyInit) {
  return z.parse(ChangedPicture, await (await upload(owner, body)).json()).picture
}

export async function listed({ headers }: Owner) {
  return z.parse(fetchPictures.output, await (await ask('/my/pictures', headers)).json()).pictures
}

export function edit({ headers }: Owner, picture: object): Promise<Response> {
  return send('/my/edit-picture', picture, { headers })
}

export function remove({ headers }: Owner, id: unknown): Promise<Response> {
  return send('/my/delete-picture', { id }, { headers })
}

export function share(owner: Owner, id: string): Promise<Response> {
  return edit(owner, { id, title: '', alt: '', is_shared: true })
}

export async function keysInR2(): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: 'portfolio/' })
  return objects.map(({ key }) => key)
}

/** Of the bytes that no row has. */
export async function countLoose(): Promise<number> {
  const count = await env.DB.prepare('SELECT COUNT(*) AS count FROM loose_picture').first('count')
  return z.parse(z.number(), count)
}
