import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { feedback } from './feedback.ts';
import s from './feedback-host.module.css';
import { Icon } from './icon.tsx';
import { modalStack } from './modal-stack.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

function LargeSpinner() {
  return <Spinner size={32} />;
}

/**
 * Few calls use it, so it loads with the first of them; until then, or if it cannot be loaded, the spinner is
 * shown.
 */
const LoadingImage = lazy(() =>
  import('./loading-image.tsx').then(
    (late) => ({ default: late.LoadingImage }),
    () => ({ default: LargeSpinner }),
  ),
);

function Box() {
  const shown = useSyncExternalStore(feedback.subscribe, feedback.getSnapshot, feedback.getServerSnapshot);
  const host = useRef<HTMLDivElement>(null);
  const id = shown?.id;
  useEffect(() => {
    const element = host.current;
    // It was inside a dialog that has just been removed; it is shown again in its next place.
    if (!element?.showPopover || !element.isConnected || id === undefined) return;
    // Into the top layer, above an open dialog.
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [id]);
  const icon = shown?.icon ?? 'none';
  return (
    <>
      <div
        ref={host}
        popover="manual"
        className={cx(shown && s.host, shown?.mask && s.mask)}
        aria-hidden="true"
      >
        {shown && (
          <div key={shown.id} className={cx(s.box, icon !== 'none' && s.tall)}>
            {icon === 'loading' && <LargeSpinner />}
            {icon === 'image' && (
              <Suspense fallback={<LargeSpinner />}>
                <LoadingImage />
              </Suspense>
            )}
            {icon === 'success' && <Icon name="success" size={32} />}
            {icon === 'error' && <Icon name="warning" size={32} />}
            {shown.title}
          </div>
        )}
      </div>
      <Live text={shown && icon !== 'error' ? shown.title : ''} />
      <Live assertive text={shown && icon === 'error' ? shown.title : ''} />
    </>
  );
}

function Live({ text, assertive }: { text: string; assertive?: boolean }) {
  return (
    <VisuallyHidden role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {text}
    </VisuallyHidden>
  );
}

/** Shows the app's one toast or loading box and announces it. Rendered once, near the root. */
export function FeedbackHost() {
  const top = useSyncExternalStore(modalStack.subscribe, modalStack.getTop, modalStack.getServerTop);
  return top ? createPortal(<Box />, top) : <Box />;
}
