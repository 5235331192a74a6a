/** Where somebody was in the list when they opened an order: a way back that loses nothing. */
export type FromList = { listSearch: string };

let lastOpened: string | null = null;

export function rememberOpened(orderNo: string): void {
  lastOpened = orderNo;
}

/** Gives the order that was open before the list was shown again, once. */
export function takeLastOpened(): string | null {
  const taken = lastOpened;
  lastOpened = null;
  return taken;
}

export function listSearchOf(state: unknown): string | null {
  const { listSearch } = (state ?? {}) as Partial<FromList>;
  return typeof listSearch === 'string' ? listSearch : null;
}

export function wantsSearch(state: unknown): boolean {
  return (state as { focusSearch?: unknown } | null)?.focusSearch === true;
}
