import { Button, Group, Table, Text } from '@mantine/core'
import { toCsv } from '#shared/admin/csv.ts'
import { saveFile } from '../../api/save-file.ts'
import { useTranslate } from '../../locale/locale-context.tsx'
import type { LeftLine } from './csv-plan.ts'

const MAX_SHOWN = 100
const REPORT_NAME = 'not-applied.csv'

/** The lines that are not applied, each with what to do; all of them are in the file. */
export function LeftLines({ lines }: { readonly lines: readonly LeftLine[] }) {
  const t = useTranslate()
  if (lines.length === 0) return null
  const describe = ({ reason, text }: LeftLine) => t(`csv.left_${reason}`, { text })
  const save = () => {
    const rows = lines.map((left) => ({ line: left.line, sku: left.sku, remark: describe(left) }))
    saveFile(REPORT_NAME, toCsv(['line', 'sku', 'remark'], rows), 'text/csv')
  }
  return (
    <>
      <Group justify="space-between" mt="md">
        <Text size="sm" fw={600}>
          {t('csv.left', { count: lines.length })}
        </Text>
        <Button size="xs" variant="default" onClick={save}>
          {t('csv.download_left')}
        </Button>
      </Group>
      <Table.ScrollContainer minWidth={0} maxHeight={240}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('csv.line')}</Table.Th>
              <Table.Th>{t('slips.sku')}</Table.Th>
              <Table.Th>{t('csv.what')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.slice(0, MAX_SHOWN).map((left) => (
              <Table.Tr key={`${left.line} ${left.reason}`}>
                <Table.Td>{left.line}</Table.Td>
                <Table.Td className="breakable">{left.sku}</Table.Td>
                <Table.Td>{describe(left)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {lines.length > MAX_SHOWN && (
        <Text size="sm">{t('csv.more', { count: lines.length - MAX_SHOWN })}</Text>
      )}
    </>
  )
}
