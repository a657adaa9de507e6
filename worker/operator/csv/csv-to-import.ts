export interface CsvToImport {
  readonly file: string
  readonly isDryRun: boolean
  readonly isJson: boolean
  /** The content folder, where it is a list of products. */
  readonly folder: string
}
