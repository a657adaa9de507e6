/** The variables of `import.meta.env` that Vite replaces in this worker. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
