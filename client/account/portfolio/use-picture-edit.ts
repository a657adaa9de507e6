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
  const last = useRef(picture)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    last.current = picture
  }, [picture])
  return (changes) => {
    const send = async () => {
      const { changePicture } = await import('./picture-calls.ts')
      last.current = await changePicture(visitor, { ...last.current, ...changes })
      onChanged(last.current)
    }
    const sent = queue.current.then(send)
    queue.current = sent.catch(() => {
      // The caller shows the error; the next change is sent anyway.
    })
    return sent
  }
}
