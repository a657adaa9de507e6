import { useState } from 'react'
import type { Licence } from '#shared/checkout/licence-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'

interface LicenceFilesProps {
  readonly licence: Licence
  /** The number of the order. */
  readonly number: string
  /** The key of a guest's order. */
  readonly orderKey: string | undefined
}

/**
 * Requests a download link on each press: it expires after some minutes, so the page contains none.
 */
export function LicenceFiles({ licence, number, orderKey }: LicenceFilesProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [isFailed, setFailed] = useState(false)
  const { product_id, files } = licence
  const download = async (name: string) => {
    setFailed(false)
    try {
      const { requestDownload } = await import('./order-calls.ts')
      const request = { number, key: orderKey, product_id, name }
      // The file is an attachment, so the page is not replaced.
      window.location.assign(await requestDownload(visitor, request))
    } catch {
      setFailed(true)
    }
  }
  if (files.length === 0) return null
  return (
    <>
      <ul>
        {files.map(({ name }) => (
          <li key={name}>
            <button type="button" className={button['quiet']} onClick={() => void download(name)}>
              {t('order_page.download', { name })}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{isFailed && t('order_page.no_download')}</p>
    </>
  )
}
