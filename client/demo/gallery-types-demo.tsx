import type { Picture as PictureData } from '#shared/gallery/contract.ts'
import { Picture, useFullPictureUrl } from '../gallery/picture.tsx'
import { Html } from '../ui/html.tsx'
import { Section } from '../ui/section.tsx'
import styles from './demo.module.css'

const INLINE = 'inline-part'

interface GalleryTypesDemoProps {
  readonly picture: PictureData | undefined
  /** The HTML figure of a video. */
  readonly video: string | undefined
}

/** One slide of each type. */
export function GalleryTypesDemo({ picture, video }: GalleryTypesDemoProps) {
  const fullPicture = useFullPictureUrl()
  return (
    <Section id="types" heading="Each type of slide">
      <ul className={styles['links']} data-gallery="types">
        {picture !== undefined && (
          <li>
            <a
              href={fullPicture(picture)}
              className={styles['thumb']}
              data-caption="A picture <b>with</b> a caption"
            >
              <Picture picture={picture} columns={5} sizes="110px" shape="square" />
            </a>
          </li>
        )}
        {video !== undefined && (
          <li>
            <Html html={video} className={styles['film']} />
          </li>
        )}
        <li>
          <a
            href="https://www.openstreetmap.org/#map=16/40.1792/44.4991"
            rel="noopener"
            data-type="map"
            data-latitude="40.1792"
            data-longitude="44.4991"
            data-zoom="16"
          >
            A map of Yerevan
          </a>
        </li>
        <li>
          <a href="/about" data-type="page">
            A page of the shop
          </a>
        </li>
        <li>
          <a href={`#${INLINE}`} data-type="inline">
            A part of this page
          </a>
        </li>
        <li>
          <a href="/robots.txt" data-type="ajax">
            A part that is fetched
          </a>
        </li>
        <li>
          <a href="https://example.com/" rel="noopener" data-type="page">
            A page of another host
          </a>
        </li>
      </ul>
      <div id={INLINE} hidden>
        <h3>A part of this page</h3>
        <p>Hidden until the gallery shows it.</p>
      </div>
    </Section>
  )
}
