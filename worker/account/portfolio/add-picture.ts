import type { OwnPicture } from '#shared/account/my-contract.ts'
import { MAX_PICTURES } from '#shared/account/picture-limits.ts'
import { toSha256 } from '../../crypto/sha256.ts'
import { deleteOrphanedPictures } from '../../gallery/orphaned-pictures.ts'
import { toPortfolioKey } from '../../gallery/portfolio-key.ts'
import type { CleanedPicture } from '../../gallery/upload/clean-picture.ts'
import { tryConsume, type Count } from '../../db/counters.ts'
import { MAX_ADDED_PICTURE_BYTES_PER_DAY } from '../../usage/limits.ts'
import { toDailyLimit, toBuckets, type UsageSubject } from '../../usage/usage-subject.ts'
import { findByContent } from './pictures.ts'

/** 144 bits, which cannot be guessed: anybody with the URL of a shared picture can see it. */
const ID_BYTES = 18
/** Longer than any upload takes: an object without a row after this time is deleted. */
const ORPHANED_AFTER_MS = 60 * 60 * 1000

export type AddedPicture =
  | { readonly kind: 'added'; readonly picture: OwnPicture }
  /** The account has no room for another picture. */
  | { readonly kind: 'no_room' }
  /** The network or the account has reached its daily limit. */
  | { readonly kind: 'limit_exceeded' }

export interface PictureInput {
  readonly account_id: number
  readonly picture: Extract<CleanedPicture, { kind: 'picture' }>
  readonly subject: UsageSubject
  readonly now: Date
}

/**
 * Stores the bytes first, then the row that makes them readable; orphaned bytes are deleted later.
 * Returns the existing picture if the account already has it. The bytes are charged just before they are
 * stored.
 */
export async function addPicture(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  { account_id, picture, subject, now }: PictureInput,
): Promise<AddedPicture> {
  const { DB, MEDIA } = env
  const content_hash = await toSha256(picture.bytes)
  const existingPicture = await findByContent(DB, account_id, content_hash)
  if (existingPicture !== undefined) return { kind: 'added', picture: existingPicture }
  const isAllowed = await tryConsume(DB, toByteCounters(subject, picture.bytes.byteLength), now)
  if (!isAllowed) return { kind: 'limit_exceeded' }
  const id = randomId()
  await DB.prepare('INSERT INTO loose_picture (id, due_at) VALUES (?1, ?2)')
    .bind(id, new Date(now.getTime() + ORPHANED_AFTER_MS).toISOString())
    .run()
  await MEDIA.put(toPortfolioKey(id), picture.bytes, {
    httpMetadata: { contentType: picture.type },
  })
  await DB.batch([
    // The INSERT statement counts the pictures, so that concurrent uploads cannot exceed the limit.
    DB.prepare(
      `INSERT INTO picture
         (id, account_id, content_hash, type, width, height, bytes, title, alt, created_at)
       SELECT ?2, id, ?3, ?4, ?5, ?6, ?7, '', '', ?8 FROM account
       WHERE id = ?1 AND (SELECT COUNT(*) FROM picture WHERE account_id = ?1) < ?9
       ON CONFLICT (account_id, content_hash) DO NOTHING`,
    ).bind(
      account_id,
      id,
      content_hash,
      picture.type,
      picture.width,
      picture.height,
      picture.bytes.byteLength,
      now.toISOString(),
      MAX_PICTURES,
    ),
    DB.prepare(
      `DELETE FROM loose_picture WHERE id = ?1 AND EXISTS (SELECT 1 FROM picture WHERE id = ?1)`,
    ).bind(id),
    DB.prepare("UPDATE loose_picture SET due_at = '' WHERE id = ?1").bind(id),
  ])
  const addedPicture = await findByContent(DB, account_id, content_hash)
  if (addedPicture?.id !== id) await deleteOrphanedPictures(env, now.toISOString())
  return addedPicture === undefined ? { kind: 'no_room' } : { kind: 'added', picture: addedPicture }
}

/** Returns the counters of the bytes that are stored in R2, which have a limit of their own. */
function toByteCounters(subject: UsageSubject, bytes: number): Count[] {
  return toBuckets(subject, 'picture bytes').map((bucket) => ({
    bucket,
    used: bytes,
    allowed: toDailyLimit(subject, MAX_ADDED_PICTURE_BYTES_PER_DAY),
  }))
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
