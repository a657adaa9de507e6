import { call } from '#shared/api/call.ts'
import {
  confirmSubscription,
  endSubscriptions,
  subscribe,
  type SubscriptionKind,
} from '#shared/subscriptions/contract.ts'
import { confirmQuestion as confirmQuestionCall } from '#shared/questions/contract.ts'
import { sendWithProof } from '../forms/send-with-proof.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

export interface SubscriptionSubject {
  readonly kind: SubscriptionKind
  readonly product_variant_id?: number
}

export async function sendSubscription(
  visitor: Visitor,
  subscription: SubscriptionSubject & { readonly email: string },
): Promise<void> {
  const input = { ...subscription, language_id: getLanguageId(visitor) }
  await sendWithProof(visitor, (proof) =>
    call(createBrowserApi(visitor), subscribe, { ...input, ...proof }),
  )
}

export async function confirm(visitor: Visitor, token: string): Promise<SubscriptionKind> {
  const input = { token, language_id: getLanguageId(visitor) }
  return (await call(createBrowserApi(visitor), confirmSubscription, input)).kind
}

export async function endAll(visitor: Visitor, token: string): Promise<void> {
  const input = { token, language_id: getLanguageId(visitor) }
  await call(createBrowserApi(visitor), endSubscriptions, input)
}

export async function confirmQuestion(visitor: Visitor, token: string): Promise<void> {
  const input = { token, language_id: getLanguageId(visitor) }
  await call(createBrowserApi(visitor), confirmQuestionCall, input)
}

function getLanguageId({ locale }: Visitor): number {
  return locale.getState().selectedLocale.language_id
}
