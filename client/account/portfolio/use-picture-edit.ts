import { useEffect, useRef } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import type { PictureWords } from './picture-calls.ts'

export type EditPicture = (changed: Partial<PictureWords>) => Promise<void>

/**
 * Changes a picture, one change after the other: each is sent with what the one before has left, so
 * that new words never undo what was done to the sharing meanwhile.
 */
export function usePictureEdit(
  picture: OwnPicture,
  onChanged: (picture: OwnPicture) => void,
): EditPicture {
  const visitor = useVisitor()
  const last = useRef(picture)
  const tail = useRef(Promise.resolve())
  useEffect(() => {
    last.current = picture
  }, [picture])
  return (changed) => {
    const send = async () => {
      const { changePicture } = await import('./picture-calls.ts')
      last.current = await changePicture(visitor, { ...last.current, ...changed })
      onChanged(last.current)
    }
    const sent = tail.current.then(send)
    tail.current = sent.catch(() => {
      // Told where it was asked for; the next change is tried all the same.
    })
    return sent
  }
}
