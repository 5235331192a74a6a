import { timingSafeEqual } from 'node:crypto';
import { linkSecret } from '@ev/platform/link-secrets.ts';

/** Who holds a link: the visitor who requested the rescue, or a family member who only follows it. */
export type LinkHolder = 'holder' | 'family';

/** The token of a link to a rescue. */
export function tokenOf(serverSecret: string, caseNo: string, holder: LinkHolder): string {
  return linkSecret(serverSecret, `rescue-${holder}`, caseNo);
}

/** Whom the token makes its bearer for this rescue; null if it is not one of its tokens. */
export function holderOf(serverSecret: string, caseNo: string, token: string): LinkHolder | null {
  const given = Buffer.from(token);
  for (const holder of ['holder', 'family'] as const) {
    const expected = Buffer.from(tokenOf(serverSecret, caseNo, holder));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return holder;
  }
  return null;
}
