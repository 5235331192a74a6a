/**
 * Why a delivery to our door is not taken: it is not signed by the partner, comes at another time than it was signed
 * for, cannot be read, or has the id or number of one that said something else.
 */
export const refusalKinds = ['signature', 'time', 'unreadable', 'reused'] as const;
export type RefusalKind = (typeof refusalKinds)[number];
