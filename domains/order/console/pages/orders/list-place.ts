/** The page from which an order was opened, for a back link that loses nothing. */
export type FromPage = { backTo: string };

let lastOpened: string | null = null;

export function rememberOpened(orderNo: string): void {
  lastOpened = orderNo;
}

/** Returns, once, the order that was open before the list is shown again. */
export function takeLastOpened(): string | null {
  const taken = lastOpened;
  lastOpened = null;
  return taken;
}
