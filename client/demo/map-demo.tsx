import type { ContentBlock } from '#shared/content/blocks.ts'
import { MapBlock } from '../content/map-block.tsx'
import { Section } from '../ui/section.tsx'
import { listPictures } from './demo-content.ts'
import styles from './demo.module.css'

const LOCATION = { latitude: 40.1792, longitude: 44.4991 }
const ZOOMS = [0, 5, 12, 16, 19] as const
const MAP = 'https://www.openstreetmap.org/'

/** A map block, and maps in the gallery with different zooms, at the edges and without a location. */
export function MapDemo({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  const [picture = null] = listPictures(blocks)
  return (
    <>
      <MapBlock
        block={{
          kind: 'map',
          content_block_id: -1,
          heading: 'A map',
          body_html: '<p>Tumanyan Street, Yerevan</p>',
          picture,
          ...LOCATION,
          zoom: 16,
        }}
      />
      <Section id="zooms" heading="Near and far">
        <ul className={styles['links']} data-gallery="zooms">
          {ZOOMS.map((zoom) => (
            <li key={zoom}>
              <MapLink label={`Zoom ${zoom}`} location={{ ...LOCATION, zoom }} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="edges" heading="At the edges">
        <ul className={styles['links']} data-gallery="edges">
          <li>
            <MapLink label="The pole" location={{ latitude: 90, longitude: 0, zoom: 3 }} />
          </li>
          <li>
            <MapLink label="The date line" location={{ latitude: 0, longitude: 180, zoom: 3 }} />
          </li>
          <li>
            <a href={MAP} data-type="map" rel="noopener">
              A map of no place
            </a>
          </li>
        </ul>
      </Section>
    </>
  )
}

interface MapLinkProps {
  readonly label: string
  readonly location: {
    readonly latitude: number
    readonly longitude: number
    readonly zoom: number
  }
}

function MapLink({ label, location: { latitude, longitude, zoom } }: MapLinkProps) {
  return (
    <a
      href={`${MAP}#map=${zoom}/${latitude}/${longitude}`}
      rel="noopener"
      data-type="map"
      data-caption={label}
      data-latitude={latitude}
      data-longitude={longitude}
      data-zoom={zoom}
    >
      {label}
    </a>
  )
}
