/** Where somebody was when they opened an order: a way back that loses nothing. */
export type FromPage = { backTo: string };

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

/** Null for who came from elsewhere, by an address that was passed on. */
export function backToOf(state: unknown): string | null {
  const { backTo } = (state ?? {}) as Partial<FromPage>;
  return typeof backTo === 'string' ? backTo : null;
}
