/** A file of its own that nothing needs: it shows that further scripts can be fetched. */
export function sayHello(): string {
  return 'It is here.'
}
