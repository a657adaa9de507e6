import { useEffect, useRef } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import type { PictureWords } from './picture-calls.ts'

export type EditPicture = (changes: Partial<PictureWords>) => Promise<void>

/**
 * Returns a function that changes a picture. Changes are sent one after another, each with the
 * result of the previous one, so that a new title does not revert a change of the sharing.
 */
export function usePictureEdit(
  picture: OwnPicture,
  onChanged: (picture: OwnPicture) => void,
): EditPicture {
  const visitor = useVisitor()
  const lastPicture = useRef(picture)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    lastPicture.current = picture
  }, [picture])
  return (changes) => {
    const send = async () => {
      const { changePicture } = await import('./picture-calls.ts')
      lastPicture.current = await changePicture(visitor, { ...lastPicture.current, ...changes })
      onChanged(lastPicture.current)
    }
    const sentEdit = queue.current.then(send)
    queue.current = sentEdit.catch(() => {
      // The caller shows the error; the next change is sent anyway.
    })
    return sentEdit
  }
}
