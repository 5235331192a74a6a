import type { KeyboardEvent, ReactNode, Ref } from 'react';

/** Handles the keys of the controls inside it, which have the focus. */
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
