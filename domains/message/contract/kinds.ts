/** Kinds of messages; without schemas, because the app's pages import it. */
export const messageKinds = ['order', 'service', 'community', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Topics whose SMS cannot be switched off: orders are about money and dates, the system about the safety of
 * the account.
 */
export const fixedSmsKinds: readonly MessageKind[] = ['order', 'system'];
