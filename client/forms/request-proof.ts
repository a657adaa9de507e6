import { PROOF_PATH } from '#shared/forms/proof.ts'
import { translateWith } from '#shared/locale/translate.ts'
import type { Visitor } from '../runtime/visitor.ts'
import styles from './request-proof.module.css'

/**
 * Shows the challenge page in a dialog and resolves with the proof, or with undefined when the visitor
 * closes it. The frame has its own content security policy, so that the shop's pages run no third-party
 * script.
 */
export function requestProof(visitor: Visitor, challenge: string): Promise<string | undefined> {
  const { code } = visitor.locale.getState().selectedLocale
  const frame = document.createElement('iframe')
  frame.src = `${PROOF_PATH}?locale=${code}`
  frame.title = challenge
  frame.className = styles['frame'] ?? ''
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.ariaLabel = translateWith(visitor.translation.getState().translations, code)('shell.close')
  close.className = styles['close'] ?? ''
  const text = document.createElement('p')
  text.textContent = challenge
  const dialog = document.createElement('dialog')
  dialog.className = styles['dialog'] ?? ''
  dialog.ariaLabel = challenge
  dialog.append(text, frame, close)
  document.body.append(dialog)

  return new Promise((resolve) => {
    let proof: string | undefined
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.contentWindow) return
      const receivedProof: unknown = Object(data).proof
      if (typeof receivedProof !== 'string') return
      proof = receivedProof
      dialog.close()
    }
    window.addEventListener('message', receive)
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      window.removeEventListener('message', receive)
      dialog.remove()
      resolve(proof)
    })
    dialog.showModal()
  })
}
