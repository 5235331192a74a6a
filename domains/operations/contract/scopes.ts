/** Without schemas, because pages name them. */

/** Whose work is looked at. */
export const scopes = ['mine', 'store', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** Of longer lists it is only said that they are longer. */
export const mostCounted = 100;
