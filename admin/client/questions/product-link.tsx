import { Anchor, Text } from '@mantine/core'
import type { AdminQuestion } from '#shared/admin/questions-contract.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { useSession } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { getLocale } from './answer-draft.ts'

/** The element of the product's page that shows the questions. */
const QUESTIONS_HASH = '#questions'

/** Leads to the questions on the product's page in the language of the question. */
export function ProductLink({ question }: { readonly question: AdminQuestion }) {
  const t = useTranslate()
  const { shop_url } = useSession()
  const { product_name, product_slug } = question
  const name = product_name ?? t('questions.product_gone')
  if (shop_url === null || product_slug === null)
    return (
      <Text size="sm" className="breakable">
        {name}
      </Text>
    )
  const path = localizePath(getLocale(question).code, paths.product(product_slug) + QUESTIONS_HASH)
  return (
    <Anchor
      href={new URL(path, shop_url).href}
      size="sm"
      className="breakable"
      target="_blank"
      rel="noreferrer"
    >
      {name}
    </Anchor>
  )
}
