import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './frame/frame.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'
import { createQueryClient } from './api/query-client.ts'
import { SessionGate } from './frame/session-gate.tsx'
import { ScreenError } from './frame/screen-error.tsx'
import { ScreenMissing } from './frame/screen-missing.tsx'
import { theme } from './frame/theme.ts'
import { ButtonElement } from './ui/button-element.tsx'
import { LocaleProvider, useTranslate } from './locale/locale-context.tsx'

/** The policy allows no code that is made from text. */
z.config({ jitless: true })

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

function Admin() {
  const [client] = useState(createQueryClient)
  return (
    <LocaleProvider>
      <Themed>
        <QueryClientProvider client={client}>
          <Notifications position="top-right" />
          <SessionGate />
        </QueryClientProvider>
      </Themed>
    </LocaleProvider>
  )
}

/** The theme names what Mantine leaves without a name, in the language of the screen. */
function Themed({ children }: { readonly children: ReactNode }) {
  const t = useTranslate()
  const components = {
    ...theme.components,
    Button: { defaultProps: { component: ButtonElement } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('app.close') } } },
  }
  return (
    <MantineProvider
      theme={{ ...theme, components }}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}

const router = createBrowserRouter([
  {
    Component: Admin,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('./screens/today-screen.tsx')).TodayScreen,
            }),
          },
          {
            path: 'orders',
            lazy: async () => ({
              Component: (await import('./screens/orders-screen.tsx')).OrdersScreen,
            }),
          },
          {
            path: 'orders/slips',
            lazy: async () => ({
              Component: (await import('./screens/slips-screen.tsx')).SlipsScreen,
            }),
          },
          {
            path: 'orders/invoices',
            lazy: async () => ({
              Component: (await import('./screens/invoices-screen.tsx')).InvoicesScreen,
            }),
          },
          {
            path: 'orders/drafts',
            lazy: async () => ({
              Component: (await import('./screens/drafts-screen.tsx')).DraftsScreen,
            }),
          },
          {
            path: 'orders/new',
            lazy: async () => ({
              Component: (await import('./screens/new-draft-screen.tsx')).NewDraftScreen,
            }),
          },
          {
            path: 'orders/:number',
            lazy: async () => ({
              Component: (await import('./screens/order-screen.tsx')).OrderScreen,
            }),
          },
          {
            path: 'stock',
            lazy: async () => ({
              Component: (await import('./screens/stock-screen.tsx')).StockScreen,
            }),
          },
          {
            path: 'coupons',
            lazy: async () => ({
              Component: (await import('./screens/coupons-screen.tsx')).CouponsScreen,
            }),
          },
          {
            path: 'reviews',
            lazy: async () => ({
              Component: (await import('./screens/reviews-screen.tsx')).ReviewsScreen,
            }),
          },
          {
            path: 'questions',
            lazy: async () => ({
              Component: (await import('./screens/questions-screen.tsx')).QuestionsScreen,
            }),
          },
          {
            path: 'mails',
            lazy: async () => ({
              Component: (await import('./screens/mails-screen.tsx')).MailsScreen,
            }),
          },
          {
            path: 'customers',
            lazy: async () => ({
              Component: (await import('./screens/customers-screen.tsx')).CustomersScreen,
            }),
          },
          {
            path: 'customers/:reference',
            lazy: async () => ({
              Component: (await import('./screens/customer-screen.tsx')).CustomerScreen,
            }),
          },
          {
            path: 'staff',
            lazy: async () => ({
              Component: (await import('./screens/staff-screen.tsx')).StaffScreen,
            }),
          },
          {
            path: 'audit',
            lazy: async () => ({
              Component: (await import('./screens/audit-screen.tsx')).AuditScreen,
            }),
          },
          { path: '*', Component: ScreenMissing },
        ],
      },
    ],
  },
])

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
