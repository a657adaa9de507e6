import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import {
  fetchDraftChoices,
  type DraftChoices,
  type DraftPrice,
} from '#shared/admin/drafts-contract.ts'
import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { findRefusal } from '../api/describe-error.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { DraftFields, type TypedDraft } from '../drafts/draft-fields.tsx'
import { DraftLines, type DraftLine } from '../drafts/draft-lines.tsx'
import { DraftShipping } from '../drafts/draft-shipping.tsx'
import { toNextId } from '../api/next-id.ts'
import { DraftTotal } from '../drafts/draft-total.tsx'
import { useDraftChanges } from '../drafts/use-draft-changes.ts'
import { useLocale, useTranslate } from '../locale/locale-context.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { ErrorText } from '../ui/error-text.tsx'

/** Prepares an order for a customer, with the total that the checkout will show. */
export function NewDraftScreen() {
  const t = useTranslate()
  const query = useAdminQuery(fetchDraftChoices, {})
  return (
    <>
      <Anchor component={Link} to="/orders/drafts" size="sm">
        {t('drafts.title')}
      </Anchor>
      <ScreenTitle title={t('drafts.new')} />
      <QueryView query={query} rows={8}>
        {(choices) => <NewDraft choices={choices} />}
      </QueryView>
    </>
  )
}

function NewDraft({ choices }: { readonly choices: DraftChoices }) {
  const { t, locale } = useLocale()
  const { price, create } = useDraftChanges()
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [typed, setTyped] = useState<TypedDraft>({
    email: '',
    language_id: locale.language_id,
    currency: choices.currencies[0] ?? '',
    address: EMPTY_ADDRESS,
    coupon_code: '',
    shipping_id: null,
    note: '',
  })
  const input = {
    ...typed,
    lines: lines.map(({ sku, quantity, extras }) => ({ sku, quantity, extras: [...extras] })),
  }
  /** What was priced; anything else is priced again before it is saved. */
  const [pricedText, setPricedText] = useState('')
  const text = JSON.stringify(input)
  const [emptyText] = useState(text)
  const shown: DraftPrice | undefined = findProblems(create.error) ?? price.data
  const isPriced =
    text === pricedText &&
    price.data !== undefined &&
    price.data.priced !== null &&
    Object.keys(price.data.problems).length === 0
  const error = findProblems(create.error) === undefined ? (price.error ?? create.error) : null

  function submit(): void {
    create.reset()
    if (!isPriced) {
      price.mutate(input, { onSuccess: () => setPricedText(text) })
      return
    }
    create.mutate(
      { ...input, id, total: price.data?.priced?.sums.total },
      {
        onError(failure) {
          setId((used) => toNextId(used, failure))
          if (findRefusal(failure)?.code === 'draft_total') price.mutate(input)
        },
      },
    )
  }

  function chooseShipping(shipping_id: number | null): void {
    const chosen = { ...input, shipping_id }
    setTyped({ ...typed, shipping_id })
    create.reset()
    price.mutate(chosen, { onSuccess: () => setPricedText(JSON.stringify(chosen)) })
  }

  if (create.isSuccess) return <Navigate to="/orders/drafts" replace />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LeaveGuard isUnsaved={text !== emptyText} />
      <Stack gap="lg" maw={760}>
        <section aria-labelledby="lines">
          <Title order={2} size="h4" mb="sm" id="lines">
            {t('drafts.lines')}
          </Title>
          <DraftLines lines={lines} onChange={setLines} />
        </section>
        <section aria-labelledby="customer">
          <Title order={2} size="h4" mb="sm" id="customer">
            {t('drafts.customer')}
          </Title>
          <DraftFields
            typed={typed}
            choices={choices}
            onChange={(next) => setTyped(withShippingOf(typed, next))}
          />
        </section>
        {shown !== undefined && text === pricedText && <DraftTotal price={shown} />}
        {price.data !== undefined && price.data.priced !== null && (
          <DraftShipping
            priced={price.data.priced}
            shipping_id={typed.shipping_id}
            onChange={chooseShipping}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('drafts.price_first')}
        </Text>
        <ErrorText error={error} />
        <Group>
          <Button
            type="submit"
            disabled={lines.length === 0 || lines.some(({ typed: wrong }) => wrong !== undefined)}
            loading={price.isPending || create.isPending}
          >
            {t(isPriced ? 'drafts.save' : 'drafts.price')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Another country has other methods. */
function withShippingOf(typed: TypedDraft, next: TypedDraft): TypedDraft {
  const isSameCountry = typed.address.country_id === next.address.country_id
  return isSameCountry ? next : { ...next, shipping_id: null }
}

/** The shop may refuse when saving what it has priced before. */
function findProblems(error: Error | null): DraftPrice | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { general } = error.errors
  return isFieldErrors(general) ? { priced: null, problems: { ...general } } : undefined
}
