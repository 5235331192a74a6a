/** What messages are about; without schemas, because the app's routes name it. */
export const messageKinds = ['order', 'service', 'community', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
