/** Where the worker's caches look for the version they belong to (worker/api/catalogue-version.ts). */
export const CATALOGUE_VERSION_KEY = 'catalogue:version'
