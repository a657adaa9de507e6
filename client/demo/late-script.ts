/** A separate module that demonstrates loading a script later. */
export function getGreeting(): string {
  return 'It is here.'
}
