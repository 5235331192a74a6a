import type { ComponentType } from 'react';

/** Renders everything that fills a slot of a page, one after the other, each with `props`. */
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
