import { lazyPart } from '../lazy-part.tsx'
import { ImageSlide } from './image-slide.tsx'
import { SlideError } from './slide-error.tsx'
import type { SlideProps } from './slide-props.ts'
import { Spinner } from './spinner.tsx'

/** Most galleries contain only pictures, so the other types are loaded on first use. */
const OtherSlide = lazyPart(() => import('./other-slide.tsx').then((module) => module.OtherSlide), {
  Pending: Spinner,
  Failed: MissingSlide,
})

export function Slide({ item, index }: SlideProps) {
  if (item.type === 'image') return <ImageSlide item={item} index={index} />
  return <OtherSlide item={item} index={index} />
}

function MissingSlide({ index }: Pick<SlideProps, 'index'>) {
  return <SlideError index={index} message="gallery.error" />
}
