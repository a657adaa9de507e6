import type { GalleryItem, ImageItem } from '../../item.ts'
import { ContentSlide } from './content-slide.tsx'
import { FrameSlide } from './frame-slide.tsx'
import { SlideError } from './slide-error.tsx'
import type { SlideProps } from './slide-props.ts'
import { VideoSlide } from './video-slide.tsx'

export function OtherSlide({ item, index }: SlideProps<Exclude<GalleryItem, ImageItem>>) {
  switch (item.type) {
    case 'video':
      return <VideoSlide item={item} index={index} />
    case 'map':
    case 'page':
      return <FrameSlide item={item} index={index} />
    case 'inline':
    case 'ajax':
      return <ContentSlide item={item} index={index} />
    case 'unknown':
      return <SlideError index={index} message="gallery.error" />
  }
}
