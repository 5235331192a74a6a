import type { Scope } from '@ev/contract/scopes';

/** The scopes that a staff member of this store can choose from; null for a staff member without a store. */
export function scopesFor(storeId: string | null): Scope[] {
  return storeId === null ? ['mine', 'all'] : ['mine', 'store', 'all'];
}

/** The scope in effect. A staff member of a store starts with that store's data, any other with all data. */
export function scopeOf(asked: Scope | undefined, storeId: string | null): Scope {
  if (storeId === null) return asked === 'mine' ? 'mine' : 'all';
  return asked ?? 'store';
}
