/** Back where somebody was; the page's place is restored by itself. */
export function focusOrderNo(orderNo: string): void {
  document
    .querySelector<HTMLElement>(`a[data-order-no="${CSS.escape(orderNo)}"]`)
    ?.focus({ preventScroll: true });
}

/** Of the row that the keys stand on. */
export function focusedOrderNo(): string | null {
  const { activeElement } = document;
  return (activeElement instanceof HTMLElement && activeElement.dataset.orderNo) || null;
}
