/** Whose business somebody of the staff looks at, without schemas, because pages name it. */
export const scopes = ['mine', 'store', 'all'] as const;
export type Scope = (typeof scopes)[number];
