import * as z from 'zod/mini'
import { toFileKey } from '../../worker/checkout/orders/file-keys.ts'
import { withPlatform } from '../../cli/platform/platform.ts'

/*
 * The programs that the demo shop sells do not exist. This script stores a text that says so for
 * each of them, where a real operator stores programs with `npm run shop -- downloads put`.
 */

const Program = z.object({ key: z.string(), name: z.string(), version: z.string() })

await withPlatform(async ({ DB, MEDIA }) => {
  const { results } = await DB.prepare(
    `SELECT soft.key, soft_text.name, soft.version FROM soft
     JOIN soft_text ON soft_text.soft_id = soft.id AND soft_text.language_id = 1`,
  ).all()
  for (const { key, name, version } of z.parse(z.array(Program), results)) {
    const { objects } = await MEDIA.list({ prefix: toFileKey(key, ''), limit: 1 })
    if (objects.length > 0) continue
    const text = `${name} ${version} belongs to a demonstration shop and does not exist.\n\nPut the real program in its place with\nnpm run shop -- downloads put ${key} FILE\n`
    await MEDIA.put(toFileKey(key, `${key}-${version}.txt`), text)
  }
})
