import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { AddressBook as Book, SavedAddress } from '#shared/account/address-book-contract.ts'
import type { AddressType } from '#shared/account/user.ts'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { createSessionCheck } from '../session-check.ts'
import { useAuth } from '../use-auth.ts'
import { useAction } from '../use-action.ts'
import type { SavedAddressDialogProps } from './saved-address-dialog.tsx'
import { SavedAddressRow } from './saved-address-row.tsx'
import { createAccountCache } from '../account-cache.ts'
import { MyState } from './my-state.tsx'
import styles from './address-book.module.css'
import { useOwnData, type OwnDataCache } from './use-own-data.ts'

const loadCalls = () => import('./address-book-calls.ts')

const bookCache: OwnDataCache<Book> = createAccountCache()

async function load(visitor: Visitor, signal: AbortSignal): Promise<Book> {
  return (await loadCalls()).loadAddressBook(visitor, signal)
}

/** The saved addresses, of which one is the default for billing and one for shipping. */
export function AddressBook() {
  const t = useTranslate()
  const visitor = useVisitor()
  const ownData = useOwnData(load, bookCache)
  const { isRunning, failure, start } = useAction()
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  /** The address in the dialog; `new` for one that is added. */
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const [EditDialog, setEditDialog] = useState<ComponentType<SavedAddressDialogProps>>()
  const user = useAuth((auth) => auth.user)
  // A default was changed in its own popup.
  useEffect(() => {
    if (ownData.kind !== 'ready' || user === undefined || ownData.data.user === user) return
    const { change } = ownData
    const reload = async () => {
      const book = await (await loadCalls()).loadAddressBook(visitor)
      change(() => ({ ...book, user }))
    }
    reload().catch(() => {
      // The list stays as it was until it is loaded again.
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a changed user is a reason
  }, [user, visitor])
  if (ownData.kind !== 'ready') return <MyState ownData={ownData} />
  const { addresses } = ownData.data
  const show = async (answer: Promise<Book>, notice: string) => {
    const isSameSession = createSessionCheck(visitor)
    const book = await answer
    if (!isSameSession()) return
    ownData.change(() => book)
    visitor.auth.setState({ user: book.user })
    setMessage(notice)
  }
  const edit = (address: SavedAddress | 'new') =>
    start(async () => {
      setMessage('')
      const { SavedAddressDialog } = await import('./saved-address-dialog.tsx')
      setEditDialog(() => SavedAddressDialog)
      setEdited(address)
    })
  const remove = async ({ id }: SavedAddress) => {
    const calls = await loadCalls()
    await show(calls.deleteSavedAddress(visitor, id), t('my.address_deleted'))
    // The pressed button no longer exists.
    status.current?.focus()
  }
  const setDefault = ({ address }: SavedAddress, type: AddressType) =>
    start(async () => {
      const calls = await loadCalls()
      await calls.setDefaultAddress(visitor, address, type)
      await show(calls.loadAddressBook(visitor), t('my.default_set'))
      status.current?.focus()
    })
  return (
    <>
      {addresses.length === 0 ? (
        <p className={styles['none']}>{t('my.no_address')}</p>
      ) : (
        <ul className={styles['addresses']}>
          {addresses.map((saved) => (
            <SavedAddressRow
              key={saved.id}
              saved={saved}
              isRunning={isRunning}
              onEdit={() => edit(saved)}
              onDelete={() => remove(saved)}
              onDefault={(type) => setDefault(saved, type)}
            />
          ))}
        </ul>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
        {failure ?? message}
      </p>
      <button
        type="button"
        className={button['secondary']}
        aria-disabled={isRunning}
        onClick={() => edit('new')}
      >
        {t('my.add_address')}
      </button>
      {EditDialog !== undefined && edited !== undefined && (
        <EditDialog
          saved={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaving={(answer) => show(answer, t('account.address_saved'))}
        />
      )}
    </>
  )
}
