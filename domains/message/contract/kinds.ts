/** Kinds of messages; without schemas, because the app's pages import it. */
export const messageKinds = ['order', 'service', 'community', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
