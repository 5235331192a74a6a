import { type ComponentType, lazy } from 'react';

/**
 * A part of a page whose code loads after the page. If it fails to load nothing is shown, and the page works
 * without it.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
}
