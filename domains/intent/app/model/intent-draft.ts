import type * as z from 'zod/mini';
import type { SubmitIntent } from '../../contract/intent.ts';

/** What the form of a reservation holds while it is filled in. */
export type IntentDraft = { offerCode: string; cityCode: string; name: string; phone: string };

export const emptyIntentDraft: IntentDraft = { offerCode: '', cityCode: '', name: '', phone: '' };

/** The command that the draft means, not yet checked. */
export function intentInputOf(
  draft: IntentDraft,
  agreements: { code: string; version: string }[] | null,
): z.input<typeof SubmitIntent> {
  return { ...draft, agreements: agreements ?? [] };
}
