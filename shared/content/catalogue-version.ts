/**
 * The KV key of the catalogue version, which is part of the worker's cache keys; the import writes it.
 */
export const CATALOGUE_VERSION_KEY = 'catalogue:version'
