import { paths } from '#shared/url/paths.ts'
import { useTranslate, useLocalizedText } from '../locale/use-translate.ts'
import { NavLink } from '../locale/link.tsx'
import { Html } from '../ui/html.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './footer.module.css'
import { GoToTop } from './go-to-top.tsx'
import { useVisitorStore } from '../runtime/visitor.ts'

const NO_BREAK_SPACE = '\u00a0'

export function Footer() {
  const t = useTranslate()
  const words = useLocalizedText()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  if (general === undefined) return null
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div>
          <p className={styles['name']}>{words(general.name)}</p>
          <Html html={words(general.footer)} />
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop">{t('shell.shop')}</h2>
          <ul>
            {general.navigation.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to}>{words(label)}</NavLink>
              </li>
            ))}
            <li>
              <NavLink to={paths.wishList}>{t('shell.wish_list')}</NavLink>
            </li>
            {general.newsletter === true && (
              <li>
                <NavLink to={paths.subscription}>{t('shell.newsletter')}</NavLink>
              </li>
            )}
            <li>
              <NavLink to={paths.help}>{t('shell.help')}</NavLink>
            </li>
            <li>
              <NavLink to={paths.terms}>{t('shell.terms')}</NavLink>
            </li>
            <li>
              <NavLink to={paths.privacy}>{t('shell.privacy')}</NavLink>
            </li>
          </ul>
        </nav>
        {general.information.length > 0 && (
          <div>
            <h2>{t('shell.information')}</h2>
            <dl>
              {general.information.map(({ name, value }) => (
                <div key={words(name)}>
                  <dt>{words(name)}</dt>
                  <dd>{words(value)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <Contact />
      </div>
      <EditLink />
      <GoToTop />
    </footer>
  )
}

function Contact() {
  const t = useTranslate()
  const words = useLocalizedText()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  const social = useVisitorStore(
    (visitor) => visitor.social,
    (state) => state.social,
  )
  if (general === undefined) return null
  const { address, email, phone, hours } = general
  return (
    <div>
      <h2>{t('shell.contact')}</h2>
      <address>
        {words(address.street)}
        <br />
        {`${address.postal_code} ${words(address.city)}`}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', NO_BREAK_SPACE)}</a>
      </address>
      <p>{words(hours)}</p>
      <ul className={styles['social']} aria-label={t('shell.social')}>
        {social.map(({ name, url, icon }) => (
          <li key={url}>
            <a href={url} rel="noopener me" aria-label={name}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The operator's link to the content editor, if one is configured. */
function EditLink() {
  const t = useTranslate()
  const { editUrlBase, editUrlPage } = useVisitorStore(
    (visitor) => visitor.page,
    (state) => state,
  )
  if (editUrlBase === '' || editUrlPage === '') return null
  return (
    <p className={styles['edit']}>
      <a href={editUrlBase + editUrlPage} rel="nofollow">
        {t('shell.edit')}
      </a>
    </p>
  )
}
