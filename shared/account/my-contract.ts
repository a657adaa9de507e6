import * as z from 'zod/mini'
import { MAX_ALT_CHARACTERS } from '#shared/gallery/alt.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { integerParam } from '#shared/api/query.ts'
import { Moment } from '#shared/api/moment.ts'

/* What the pages under /my show and change. All of it is the signed-in account's own: 401 without. */

const Done = z.object({})

export const Session = z.object({
  id: z.string(),
  /** The short name of the browser, such as `Firefox, Linux`. */
  device: z.string(),
  /** ISO 8601. */
  created_at: Moment,
  /** The day of the last use, ISO 8601. */
  seen_at: Moment,
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Returns the sessions of the account. */
export const fetchSessions = endpoint({
  method: 'GET',
  path: '/my/sessions',
  input: z.object({}),
  output: z.object({ sessions: z.array(Session) }),
})

/** Ends one session, or all others if none is named. */
export const endSessions = endpoint({
  method: 'POST',
  path: '/my/end-sessions',
  input: z.object({ id: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ sessions: z.array(Session) }),
})

/** Returns all data that the shop stores about the account, to its owner. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/my/export',
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
})

/** Deletes the account permanently. The password is required again; reviews stay without a link to the person. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/my/delete-account',
  input: z.object({
    password: z.string().check(z.maxLength(1000)),
    language_id: z.optional(z.int()),
  }),
  output: Done,
})

export const OwnReview = z.object({
  id: z.int(),
  product_name: z.string(),
  /** The path of the product's page, without prefix; empty if it is no longer sold. */
  path: z.string(),
  /** The name that others see with the review; another backend may leave it out. */
  name: z.optional(z.string()),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  written_at: Moment,
})
export type OwnReview = z.infer<typeof OwnReview>

export const SavedArticle = z.object({
  blog_id: z.int(),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  saved_at: Moment,
})
export type SavedArticle = z.infer<typeof SavedArticle>

/** Returns the reviews and the saved articles of the account. */
export const fetchOwnTexts = endpoint({
  method: 'GET',
  path: '/my/texts',
  input: z.object({ language_id: integerParam }),
  output: z.object({ reviews: z.array(OwnReview), articles: z.array(SavedArticle) }),
})

/** Returns the ids of the articles that the account has saved. */
export const fetchSavedArticles = endpoint({
  method: 'GET',
  path: '/my/saved-articles',
  input: z.object({}),
  output: z.object({ blog_ids: z.array(z.int()) }),
})

/** Saves an article, or removes it. A repeated call changes nothing. */
export const saveArticle = endpoint({
  method: 'PUT',
  path: '/my/saved-articles',
  input: z.object({ blog_id: z.int(), is_saved: z.boolean() }),
  output: z.object({ blog_ids: z.array(z.int()) }),
})

const MAX_TITLE_CHARACTERS = 100

export const OwnPicture = z.object({
  /** A random id: anybody who has the address of a shared picture can see it. */
  id: z.string(),
  /** The address of the picture; a private one is served to its owner only. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  title: z.string(),
  alt: z.string(),
  is_shared: z.boolean(),
  created_at: Moment,
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** Returns the pictures of the account. */
export const fetchPictures = endpoint({
  method: 'GET',
  path: '/my/pictures',
  input: z.object({}),
  output: z.object({
    pictures: z.array(OwnPicture),
    /** The maximum number of pictures of an account. */
    max_count: z.int(),
  }),
})

/**
 * The body is the picture itself (JPEG, PNG or WebP by its content), not JSON: served and sent beside
 * `serve` and `call`, with the limits of picture-limits.ts. Answers a `ChangedPicture`; refusals are in
 * the language of `?language_id=`, with `picture` as the field.
 */
export const ADD_PICTURE_PATH = '/my/add-picture'
/** The query of that call. */
export const addPictureInput = z.object({ language_id: z.optional(integerParam) })

/** The response to an added picture; for one that is already stored, it is the stored one. */
export const ChangedPicture = z.object({ picture: OwnPicture })

/** Changes the texts of a picture, or shares or unshares it. Absent fields stay unchanged. */
export const editPicture = endpoint({
  method: 'POST',
  path: '/my/edit-picture',
  input: z.object({
    id: z.string().check(z.maxLength(64)),
    title: z.optional(z.string().check(z.maxLength(MAX_TITLE_CHARACTERS))),
    alt: z.optional(z.string().check(z.maxLength(MAX_ALT_CHARACTERS))),
    is_shared: z.optional(z.boolean()),
  }),
  output: ChangedPicture,
})

/** Deletes a picture permanently. */
export const deletePicture = endpoint({
  method: 'POST',
  path: '/my/delete-picture',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: Done,
})
