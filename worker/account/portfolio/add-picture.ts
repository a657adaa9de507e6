import type { OwnPicture } from '#shared/account/my-contract.ts'
import { MAX_PICTURES } from '#shared/account/picture-limits.ts'
import { toSha256 } from '../../api/sha256.ts'
import { sweepPictures } from '../../gallery/loose-pictures.ts'
import { toPortfolioKey } from '../../gallery/portfolio-key.ts'
import type { CleanedPicture } from '../../gallery/upload/clean-picture.ts'
import { findByContent } from './pictures.ts'

/** 144 bits: whoever has the address of a shared picture can see it, and nobody guesses one. */
const ID_BYTES = 18
/** Longer than any upload takes: bytes that have no row by then never get one. */
const LOOSE_AFTER_MS = 60 * 60 * 1000

export interface PictureToAdd {
  readonly account_id: number
  readonly picture: Extract<CleanedPicture, { kind: 'picture' }>
  readonly now: Date
}

/**
 * Bytes first, then the row that makes them readable; stopped in between they are swept. The same
 * picture again is the one that is there. Undefined when the account has no room for it.
 */
export async function addPicture(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  { account_id, picture, now }: PictureToAdd,
): Promise<OwnPicture | undefined> {
  const { DB, MEDIA } = env
  const content_hash = await toSha256(picture.bytes)
  const known = await findByContent(DB, account_id, content_hash)
  if (known !== undefined) return known
  const id = randomId()
  await DB.prepare('INSERT INTO loose_picture (id, due_at) VALUES (?1, ?2)')
    .bind(id, new Date(now.getTime() + LOOSE_AFTER_MS).toISOString())
    .run()
  await MEDIA.put(toPortfolioKey(id), picture.bytes, {
    httpMetadata: { contentType: picture.type },
  })
  await DB.batch([
    // Counted in the statement that inserts: uploads at once cannot be more than there is room for.
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
  const added = await findByContent(DB, account_id, content_hash)
  if (added?.id !== id) await sweepPictures(env, now.toISOString())
  return added
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
