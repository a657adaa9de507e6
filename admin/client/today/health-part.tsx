import { List, Text, Title } from '@mantine/core'
import { isHealthFindingCode, type HealthValues } from '#shared/admin/health-findings.ts'
import { fetchHealth, type HealthCheck } from '#shared/admin/today-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { isMessageKey, useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { QueryView } from '../ui/query-view.tsx'

export function HealthPart() {
  const t = useTranslate()
  const describe = useDescribeCheck()
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
            <List size="sm" spacing={4} mt={4}>
              {checks
                .filter((check) => check.state !== 'works')
                .map((check) => (
                  <List.Item key={check.name}>{describe(check)}</List.Item>
                ))}
            </List>
          </>
        )}
      </QueryView>
    </section>
  )
}

/** Returns a function that says what a check has found and what to do. A newer shop may find more than this client knows. */
function useDescribeCheck(): (check: HealthCheck) => string {
  const t = useTranslate()
  const { date, day } = useFormat()
  const toWords = (values: HealthValues): HealthValues => {
    const { at, day: calendarDay } = values
    return {
      ...values,
      ...(at !== undefined && { at: date(String(at)) }),
      ...(calendarDay !== undefined && { day: day(String(calendarDay)) }),
    }
  }
  return ({ name, detail, code, values }) => {
    const key = `health.check_${name}`
    const title = isMessageKey(key) ? t(key) : name
    const isKnown = code !== null && isHealthFindingCode(code)
    const finding = isKnown ? t(`health.${code}`, toWords(values)) : detail
    return t('health.line', { check: title, finding })
  }
}
