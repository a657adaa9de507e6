import { useState } from 'react'
import type { Licence } from '#shared/checkout/order-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'

interface LicenceFilesProps {
  readonly licence: Licence
  /** Of the order that it was bought with. */
  readonly number: string
  /** A guest's key to it. */
  readonly orderKey: string | undefined
}

/** A press asks for a link that holds for some minutes: none lies about in a page. */
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
      // Sent as an attachment: the page stays.
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
