/** Counts the words of the text, without tags. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')
  return text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
}
