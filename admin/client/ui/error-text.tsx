import { Text } from '@mantine/core'
import { isSignedOut } from '../api/describe-error.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { SignInLink } from './sign-in-link.tsx'

interface ErrorTextProps {
  /** Without an error the component shows nothing. */
  readonly error: Error | null | undefined
  /** The content after the description. */
  readonly more?: string
  readonly size?: 'xs' | 'sm'
}

/** Says beside what was tried why it did not work. */
export function ErrorText({ error, more, size = 'sm' }: ErrorTextProps) {
  const describe = useDescribeError()
  if (error === null || error === undefined) return null
  return (
    <Text size={size} c="var(--mantine-color-error)" role="alert">
      {[describe(error), more].filter(Boolean).join(' ')}
      {/* In a dialog the notice of the frame cannot be reached. */}
      {isSignedOut(error) && (
        <>
          {' '}
          <SignInLink />
        </>
      )}
    </Text>
  )
}
