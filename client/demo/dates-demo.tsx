import { useId, useState } from 'react'
import { formatDateRange } from '#shared/locale/date-ranges.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { LOCALES } from '#shared/locale/locales.ts'
import { addWorkingDays } from '#shared/time/working-days.ts'
import field from '../ui/form-field.module.css'
import { Section } from '../ui/section.tsx'
import styles from './demo.module.css'
import { Scrolled } from './scrolled.tsx'

/** The cases cover weekends, the ends of months and years, and a leap day. */
const CASES = [
  ['2026-03-13', 0],
  ['2026-03-13', 1],
  ['2026-03-14', 0],
  ['2026-03-14', 1],
  ['2026-03-15', 1],
  ['2026-03-16', 5],
  ['2026-12-31', 1],
  ['2028-02-28', 1],
  ['2027-02-26', 1],
  ['2026-03-13', 260],
] as const
const FRIDAY = '2026-03-13'

/** Working days (spec §9), and dates in the format of each language. */
export function DatesDemo() {
  return (
    <>
      <Section id="working-days" heading="Working days">
        <WorkingDays />
      </Section>
      <Section id="cases" heading="Cases">
        <Scrolled label="Cases">
          <table>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Working days</th>
                <th scope="col">Leads to</th>
                {LOCALES.map(({ code }) => (
                  <th key={code} scope="col">
                    {code}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {CASES.map(([from, days]) => (
                <Case key={`${from} ${days}`} from={from} days={days} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      </Section>
    </>
  )
}

interface CaseProps {
  readonly from: string
  readonly days: number
}

function Case({ from, days }: CaseProps) {
  const to = addWorkingDays(from, days)
  return (
    <tr>
      <td>{from}</td>
      <td>{days}</td>
      <td>{to}</td>
      {LOCALES.map(({ code, html_lang }) => (
        <td key={code} lang={html_lang}>
          {formatDate(to, code)}; {formatDateRange(from, to, code)}
        </td>
      ))}
    </tr>
  )
}

function WorkingDays() {
  const [from, setFrom] = useState(FRIDAY)
  const [days, setDays] = useState('3')
  const ids = { from: useId(), days: useId() }
  return (
    <div className={styles['fields']}>
      <p className={field['field']}>
        <label htmlFor={ids.from}>From</label>
        <input
          id={ids.from}
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </p>
      <p className={field['field']}>
        <label htmlFor={ids.days}>Working days later</label>
        <input
          id={ids.days}
          type="text"
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </p>
      <p role="status">{toResult(from, days)}</p>
    </div>
  )
}

const MAX_DAYS = 10_000

function toResult(from: string, text: string): string {
  if (from === '') return 'No date is given.'
  if (!/^\d+$/.test(text) || Number(text) > MAX_DAYS) {
    return `Days are whole numbers from 0 to ${MAX_DAYS}.`
  }
  return addWorkingDays(from, Number(text))
}
