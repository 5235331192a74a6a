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
