import { List, Text, Title } from '@mantine/core'
import { fetchHealth } from '#shared/admin/today-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'

export function HealthPart() {
  const t = useTranslate()
  const query = useAdminQuery(fetchHealth, {})
  return (
    <section aria-labelledby="health">
      <Title order={2} size="h4" mb="sm" id="health">
        {t('today.health')}
      </Title>
      <QueryView query={query} rows={1}>
        {({ state, checks }) => (
          <>
            <Text size="sm">{t(`today.health_${state}`)}</Text>
            <List size="sm">
              {checks
                .filter((check) => check.state !== 'works')
                .map(({ name, detail }) => (
                  <List.Item key={name}>{`${name}: ${detail}`}</List.Item>
                ))}
            </List>
          </>
        )}
      </QueryView>
    </section>
  )
}
