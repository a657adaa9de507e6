import { Button, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { fetchInvoices } from '#shared/admin/invoices-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { InvoiceSheet } from '../invoices/invoice-sheet.tsx'
import { usePrinting } from '../ui/use-printing.ts'

/** Invoices as the buyers see them, one to a page; they print by themselves. */
export function InvoicesScreen() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const query = useAdminQuery(fetchInvoices, { numbers: params.get('numbers') ?? '-' })
  const count = query.data?.invoices.length ?? 0
  usePrinting(count > 0)
  return (
    <>
      <ScreenTitle title={t('invoices.title')}>
        {count > 0 && (
          <Button variant="default" className="not-printed" onClick={() => window.print()}>
            {t('slips.print')}
          </Button>
        )}
      </ScreenTitle>
      <QueryView query={query} rows={8}>
        {({ invoices, ...shop }) =>
          invoices.length === 0 ? (
            <Text>{t('invoices.none')}</Text>
          ) : (
            invoices.map((invoice) => (
              <InvoiceSheet key={invoice.number} invoice={invoice} {...shop} />
            ))
          )
        }
      </QueryView>
    </>
  )
}
