/** Where KV holds the version that the worker keeps its reads under; the import writes it. */
export const CATALOGUE_VERSION_KEY = 'catalogue:version'
