import { isLocal } from '../../../env.ts'
import type { PaymentProviderEntry } from '../payment-provider.ts'

export const sandbox: PaymentProviderEntry = {
  title: 'The sandbox',
  settings: { secrets: [], variables: [] },
  signatureHeader: 'Sandbox-Signature',
  origins: { scripts: [], frames: [], connections: [], paymentRequests: [] },
  findMaxAmount: () => undefined,
  /** Test cards pay on a developer's machine, and where PAYMENTS is "sandbox". */
  getReadiness: (env) => (isLocal(env) || env.PAYMENTS === 'sandbox' ? 'ready' : 'off'),
  async load(env) {
    const { createSandbox } = await import('./provider.ts')
    return createSandbox(env.DB)
  },
}
