/** Tells a password manager whose password it is that is changed. */
export function Username({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
}
