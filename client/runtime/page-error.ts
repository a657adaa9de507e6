/** An error in place of a page. Its message is for the visitor. */
export class PageError extends Error {
  /** The HTTP status of the page. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'PageError'
    this.status = status
  }
}
