/** What messages are about; without schemas, because the app's pages name it. */
export const messageKinds = ['order', 'service', 'community', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
