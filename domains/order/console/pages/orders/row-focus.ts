/** Restores the focus after going back; the browser restores the scroll position. */
export function focusOrderNo(orderNo: string): void {
  document
    .querySelector<HTMLElement>(`a[data-order-no="${CSS.escape(orderNo)}"]`)
    ?.focus({ preventScroll: true });
}

/** The order of the row that has the focus. */
export function focusedOrderNo(): string | null {
  const { activeElement } = document;
  return (activeElement instanceof HTMLElement && activeElement.dataset.orderNo) || null;
}
