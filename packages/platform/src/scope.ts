import type { Scope } from '@ev/contract/scopes';

/** Whose business somebody can ask for who works in this store; null for who works in none. */
export function scopesFor(storeId: string | null): Scope[] {
  return storeId === null ? ['mine', 'all'] : ['mine', 'store', 'all'];
}

/** Somebody of a store begins with that store's business, everybody else with all of it. */
export function scopeOf(asked: Scope | undefined, storeId: string | null): Scope {
  if (storeId === null) return asked === 'mine' ? 'mine' : 'all';
  return asked ?? 'store';
}
