import { type ComponentType, lazy } from 'react';

/** A part of a page whose code comes after the page. Where it does not come there is nothing: the page is whole without. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
}
