import type { CheckContext, Draft } from './draft.ts'
import type { PictureUse } from '../schemas/fields.ts'
import type { FieldPath } from '../schemas/problem.ts'

/** Every picture that is named lies in pictures/. */
export function checkPictures(draft: Draft, { report, pictures }: CheckContext): void {
  if (pictures === undefined) return
  const check = (thing: object, picture: PictureUse | undefined, path: FieldPath) => {
    if (picture === undefined || pictures.has(picture.file)) return
    report.add(thing, [...path, 'file'], `"${picture.file}" is not in pictures/`)
  }
  for (const things of [draft.products, draft.soft]) {
    for (const thing of things) {
      for (const [index, picture] of thing.pictures.entries()) {
        check(thing, picture, ['pictures', index])
      }
    }
  }
  for (const blog of draft.blogs) check(blog, blog.picture, ['picture'])
  for (const page of draft.pages) {
    for (const [index, block] of page.blocks.entries()) {
      if ('picture' in block) check(page, block.picture, ['blocks', index, 'picture'])
    }
  }
}
