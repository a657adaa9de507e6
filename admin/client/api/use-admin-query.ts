import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#shared/api/call.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { adminApi } from './admin-api.ts'

/** Sends a call that reads. While the answer for another input is awaited, the rows of the last one stay. */
export function useAdminQuery<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.output<Input>,
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
): UseQueryResult<z.output<Output>> {
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: () => call(adminApi, endpoint, input),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}
