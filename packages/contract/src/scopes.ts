/** Whose data a staff member views. Without schemas, because pages import it. */
export const scopes = ['mine', 'store', 'all'] as const;
export type Scope = (typeof scopes)[number];
