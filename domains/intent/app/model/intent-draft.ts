import type * as z from 'zod/mini';
import type { SubmitIntent } from '../../contract/intent.ts';

/** The values of the reservation form while the customer fills it in. */
export type IntentDraft = { offerCode: string; cityCode: string; name: string; phone: string };

export const emptyIntentDraft: IntentDraft = { offerCode: '', cityCode: '', name: '', phone: '' };

/** The request that the draft stands for, not yet validated. */
export function intentInputOf(
  draft: IntentDraft,
  agreements: { code: string; version: string }[] | null,
): z.input<typeof SubmitIntent> {
  return { ...draft, agreements: agreements ?? [] };
}
