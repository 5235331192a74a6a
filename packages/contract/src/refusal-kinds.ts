/**
 * Why a delivery is rejected: it is not signed by the partner, arrives at another time than it was signed
 * for, cannot be parsed, or reuses the id or number of a delivery with other content.
 */
export const refusalKinds = ['signature', 'time', 'unreadable', 'reused'] as const;
export type RefusalKind = (typeof refusalKinds)[number];
