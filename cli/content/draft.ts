import type { Content } from './content.ts'
import type { Shop } from '../schemas/shop-schema.ts'

/** Content whose single files are read. A file with mistakes is left out. */
export type Draft = Omit<Content, 'shop'> & { readonly shop: Shop | undefined }
