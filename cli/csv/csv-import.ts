export interface CsvImport {
  readonly file: string
  readonly isDryRun: boolean
  readonly isJson: boolean
  /** Irreversible changes are made without asking. */
  readonly isConfirmed: boolean
  /** Stock is set to the listed numbers, regardless of sales since the list was written. */
  readonly isAbsolute: boolean
  /** The content folder that a list of products is written to. */
  readonly folder: string
}
