import type { BlockOf } from '#shared/content/blocks.ts'
import { Picture } from '../gallery/picture.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { Html } from '../ui/html.tsx'
import { Section } from '../ui/section.tsx'
import styles from './map-block.module.css'

/** A map picture and the address; the interactive map of another host is loaded only on request. */
export function MapBlock({ block }: { readonly block: BlockOf<'map'> }) {
  const t = useTranslate()
  return (
    <Section id="map" heading={block.heading} lang={block.lang}>
      <div className={styles['map']} data-gallery="map">
        {block.picture !== null && (
          <Picture
            picture={block.picture}
            columns={2}
            isFullWidth
            sizes="(min-width: 1344px) 830px, (min-width: 1024px) 64vw, 100vw"
            shape="landscape"
          />
        )}
        <div className={styles['text']}>
          <Html html={block.body_html} lang={block.lang} />
          <a
            href={toMapUrl(block)}
            rel="noopener"
            className={styles['open']}
            data-type="map"
            data-caption={block.heading}
            data-latitude={block.latitude}
            data-longitude={block.longitude}
            data-zoom={block.zoom}
          >
            {t('map.open')}
          </a>
        </div>
      </div>
    </Section>
  )
}

function toMapUrl({ latitude, longitude, zoom }: BlockOf<'map'>): string {
  const marker = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return `https://www.openstreetmap.org/?${marker.toString()}#map=${zoom}/${latitude}/${longitude}`
}
