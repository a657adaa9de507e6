import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { ImageSlide } from './image-slide.tsx'
import { SlideError } from './slide-error.tsx'
import type { SlideProps } from './slide-props.ts'
import { Spinner } from './spinner.tsx'

/** Most galleries contain only pictures, so the other types are loaded on first use. */
const OtherSlide = lazyPart(
  () => import('./other-slide.tsx').then((module) => module.OtherSlide),
  MissingSlide,
)

export function Slide({ item, index }: SlideProps) {
  if (item.type === 'image') return <ImageSlide item={item} index={index} />
  return (
    <Suspense fallback={<Spinner />}>
      <OtherSlide item={item} index={index} />
    </Suspense>
  )
}

function MissingSlide({ index }: Pick<SlideProps, 'index'>) {
  return <SlideError index={index} message="gallery.error" />
}
