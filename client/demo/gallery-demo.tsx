import type { ContentBlock } from '#shared/content/blocks.ts'
import type { Picture as PictureData } from '#shared/gallery/contract.ts'
import { Picture, useFullPictureUrl } from '../gallery/picture.tsx'
import { Section } from '../ui/section.tsx'
import { findVideo, listPictures, repeat } from './demo-content.ts'
import { GalleryErrorsDemo } from './gallery-errors-demo.tsx'
import { GalleryTypesDemo } from './gallery-types-demo.tsx'
import styles from './demo.module.css'

/** The counts are around the limits of spec §9: dots from eleven slides, thumbnails from two. */
const COUNTS = [1, 10, 11, 60] as const
const TOO_LONG_ALT = 1500

export function GalleryDemo({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  const pictures = listPictures(blocks)
  const longAlt = pictures
    .slice(0, 1)
    .map((picture) => ({ ...picture, alt: 'a'.repeat(TOO_LONG_ALT) }))
  return (
    <>
      <GalleryTypesDemo picture={pictures[0]} video={findVideo(blocks)} />
      <GalleryErrorsDemo />
      {COUNTS.map((count) => (
        <Section key={count} id={`items-${count}`} heading={`${count} in a gallery`}>
          <Thumbs id={`count-${count}`} pictures={repeat(pictures, count)} />
        </Section>
      ))}
      <Section id="full-screen" heading="Full screen from the start">
        <Thumbs id="full-screen" pictures={pictures.slice(0, 3)} isFullscreen />
      </Section>
      <Section id="long-alt" heading="An alternative text that is too long">
        <Thumbs id="long-alt" pictures={longAlt} />
      </Section>
    </>
  )
}

interface ThumbsProps {
  readonly id: string
  readonly pictures: readonly PictureData[]
  readonly isFullscreen?: boolean
}

function Thumbs({ id, pictures, isFullscreen = false }: ThumbsProps) {
  const fullPicture = useFullPictureUrl()
  return (
    <ul
      className={styles['thumbs']}
      data-gallery={id}
      data-fullscreen={isFullscreen ? '' : undefined}
    >
      {pictures.map((picture, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture is used several times
        <li key={index}>
          <a href={fullPicture(picture)} data-caption={`Number ${index + 1}`}>
            <Picture picture={picture} columns={5} sizes="110px" shape="square" />
          </a>
        </li>
      ))}
    </ul>
  )
}
