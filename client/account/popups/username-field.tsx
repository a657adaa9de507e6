/** Lets a password manager know whose password is changed. */
export function UsernameField({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
}
