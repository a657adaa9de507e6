/** What Vite puts in place of `import.meta.env` in this worker. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
