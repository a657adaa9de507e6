import { PROOF_PATH } from '#shared/forms/proof.ts'
import { translateWith } from '#shared/locale/translate.ts'
import type { Visitor } from '../app/visitor.ts'
import styles from './ask-for-proof.module.css'

/**
 * Shows the page that asks, above whatever popup the form is in, and answers the proof; undefined when
 * the visitor closes it. The frame has a policy of its own, so that the shop's pages run no stranger's
 * script.
 */
export function askForProof(visitor: Visitor, question: string): Promise<string | undefined> {
  const { code } = visitor.locale.getState().selectedLocale
  const frame = document.createElement('iframe')
  frame.src = `${PROOF_PATH}?locale=${code}`
  frame.title = question
  frame.className = styles['frame'] ?? ''
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.ariaLabel = translateWith(visitor.translation.getState().translations)('shell.close')
  close.className = styles['close'] ?? ''
  const text = document.createElement('p')
  text.textContent = question
  const dialog = document.createElement('dialog')
  dialog.className = styles['dialog'] ?? ''
  dialog.ariaLabel = question
  dialog.append(text, frame, close)
  document.body.append(dialog)

  return new Promise((resolve) => {
    let proof: string | undefined
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.contentWindow) return
      const given: unknown = Object(data).proof
      if (typeof given !== 'string') return
      proof = given
      dialog.close()
    }
    window.addEventListener('message', listen)
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      window.removeEventListener('message', listen)
      dialog.remove()
      resolve(proof)
    })
    dialog.showModal()
  })
}
