import type { Content } from './content.ts'
import type { Shop } from '../schemas/shop-schema.ts'

/**
 * Content whose files were parsed one by one and not checked together yet. Files with problems are
 * left out.
 */
export type Draft = Omit<Content, 'shop'> & { readonly shop: Shop | undefined }
