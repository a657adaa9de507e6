/** Returns the key of a visitor's picture in R2, which is also its path below /media/. */
export function toPortfolioKey(id: string): string {
  return `portfolio/${id}`
}
