import type { KeyboardEvent, ReactNode, Ref } from 'react';

/** Hears the keys of the controls inside of it: they are what has the focus. */
export function KeyArea({
  ref,
  onKeyDown,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is no control, see above
    <div ref={ref} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
