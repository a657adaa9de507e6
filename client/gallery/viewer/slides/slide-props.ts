import type { GalleryItem } from '../../item.ts'

export interface SlideProps<Item extends GalleryItem = GalleryItem> {
  readonly item: Item
  readonly index: number
}
