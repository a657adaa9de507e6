import type { Licence } from '#shared/checkout/licence-contract.ts'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../../locale/link.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'

/** Links to the program of a licence and explains where the key is entered. */
export function LicenceProgram({ licence: { program } }: { readonly licence: Licence }) {
  const t = useTranslate()
  if (program === null || program === undefined) return null
  return (
    <>
      <p>{t('order_page.enter_key')}</p>
      <p>
        <Link to={paths.program(program.slug)} className={button['quiet']}>
          {t('order_page.get_program', { name: program.name })}
        </Link>
      </p>
    </>
  )
}
