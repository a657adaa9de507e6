import type { ComponentType } from 'react'
import type { Page } from '#shared/pages/contract.ts'
import type { Order } from '#shared/checkout/order-contract.ts'
import { usePageData, usePathParams } from '../../router/router-context.ts'
import { PopupLink } from '../../account/popup-link.tsx'
import { Head } from '../../ui/head.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import { focusMain } from '../../ui/focus-main.ts'
import button from '../../ui/button.module.css'
import page from '../../ui/page.module.css'
import styles from './order-frame.module.css'
import { useOrder, type LoadContents } from './use-order.ts'

export interface OrderProps {
  readonly order: Order
  /** The key of a guest's order. */
  readonly orderKey: string | undefined
}

export interface PricedOrderProps {
  readonly order: Pick<Order, 'priced'>
}

interface OrderFrameProps {
  /** Loads the component that shows the order, and its messages. */
  readonly loadContents: LoadContents<ComponentType<OrderProps>>
}

/** Loads an order in the browser: the server cannot know who may see it, so it renders no order. */
export function OrderFrame({ loadContents }: OrderFrameProps) {
  const { number = '' } = usePathParams()
  // The key resets the state when another order is opened.
  return <OrderLoader key={number} number={number} loadContents={loadContents} />
}

function OrderLoader({ number, loadContents }: OrderFrameProps & { readonly number: string }) {
  const { title, description } = usePageData<Page>()
  const t = useTranslate()
  const shownOrder = useOrder(number, loadContents)
  return (
    <>
      <Head title={title} description={description} />
      <div className={`${page['page']} ${styles['room']}`}>
        {shownOrder.kind === 'found' ? (
          <shownOrder.contents order={shownOrder.order} orderKey={shownOrder.key} />
        ) : (
          <>
            <h1 className={styles['title']}>{title}</h1>
            <noscript>
              <p>{t('order_page.needs_script')}</p>
            </noscript>
          </>
        )}
        {shownOrder.kind === 'loading' && (
          <p role="status" className={styles['waiting']}>
            {t('order_page.loading')}
          </p>
        )}
        {shownOrder.kind === 'unknown' && (
          <div role="alert" className={styles['failure']}>
            <p>{t('order_page.not_found')}</p>
            <PopupLink to="login" className={button['main']}>
              {t('order_page.sign_in')}
            </PopupLink>
          </div>
        )}
        {shownOrder.kind === 'failed' && (
          <div role="alert" className={styles['failure']}>
            <p>{t('order_page.not_loaded')}</p>
            <button
              type="button"
              className={button['secondary']}
              onClick={() => {
                // The pressed button is removed.
                focusMain()
                shownOrder.retry()
              }}
            >
              {t('order_page.retry')}
            </button>
          </div>
        )}
      </div>
    </>
  )
}
