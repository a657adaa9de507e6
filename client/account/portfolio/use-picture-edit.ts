import { useRef } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import type { PictureChanges } from './picture-calls.ts'

export type EditPicture = (changes: PictureChanges) => Promise<void>

/** Returns a function that changes a picture. Changes are sent one after another. */
export function usePictureEdit(
  { id }: OwnPicture,
  onChanged: (picture: OwnPicture) => void,
): EditPicture {
  const visitor = useVisitor()
  const queue = useRef(Promise.resolve())
  return (changes) => {
    const send = async () => {
      const { changePicture } = await import('./picture-calls.ts')
      onChanged(await changePicture(visitor, { id, ...changes }))
    }
    const sentEdit = queue.current.then(send)
    queue.current = sentEdit.catch(() => {
      // The caller shows the error; the next change is sent anyway.
    })
    return sentEdit
  }
}
