import type { ComponentType } from 'react';

/** Everything that fills a place of a page, one after the other. `props` is what each of them is told. */
export function Fills<Props extends object>({
  of: fills,
  props,
}: {
  of: readonly ComponentType<Props>[];
  props?: Props;
}) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
  return fills.map((Fill, at) => <Fill key={at} {...(props as Props)} />);
}
