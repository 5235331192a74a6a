const links = () => [...document.querySelectorAll<HTMLElement>('a[data-order-no]')];

/** Moves to the order `step` rows away from the focused one, to the first when none is. */
export function focusOrder(step: 1 | -1): void {
  const all = links();
  const here = all.findIndex((link) => link.matches(':focus'));
  const next = here < 0 ? all[0] : all[here + step];
  next?.focus();
}

/** Gives false when there is no order. */
export function focusFirstOrder(): boolean {
  const [first] = links();
  first?.focus();
  return first !== undefined;
}

/** Back where somebody was; the page's place is restored by itself. */
export function focusOrderNo(orderNo: string): void {
  links()
    .find((link) => link.dataset.orderNo === orderNo)
    ?.focus({ preventScroll: true });
}
