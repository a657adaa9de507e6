import { useState } from 'react'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import styles from './leaving.module.css'
import { useAction } from '../use-action.ts'

const INDENT_SPACES = 2

/** Downloads all data of the account as a file. */
export function ExportData() {
  const t = useTranslate()
  const visitor = useVisitor()
  const [isDone, setDone] = useState(false)
  const { isRunning, failure, start } = useAction()
  const download = () =>
    start(async () => {
      setDone(false)
      const { exportOwnData } = await import('./my-calls.ts')
      saveAs(toFileName(new Date()), await exportOwnData(visitor))
      setDone(true)
    })
  return (
    <div className={styles['way']}>
      <p>{t('my.export_help')}</p>
      <button
        type="button"
        className={button['secondary']}
        aria-disabled={isRunning}
        onClick={download}
      >
        {t(isRunning ? 'my.exporting' : 'my.export')}
      </button>
      <p role="status">{isDone ? t('my.exported') : failure}</p>
    </div>
  )
}

function toFileName(now: Date): string {
  return `my-data-${now.toISOString().slice(0, 10)}.json`
}

function saveAs(name: string, data: object): void {
  const file = new Blob([JSON.stringify(data, null, INDENT_SPACES)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
