export interface CsvImport {
  readonly file: string
  readonly isDryRun: boolean
  readonly isJson: boolean
  /** Does what cannot be undone without asking. */
  readonly isConfirmed: boolean
  /** A list of stock counts whatever was sold since it was written. */
  readonly isAbsolute: boolean
  /** The content folder, where it is a list of products. */
  readonly folder: string
}
