/** Where a visitor's picture lies in R2, and below /media/. */
export function toPortfolioKey(id: string): string {
  return `portfolio/${id}`
}
