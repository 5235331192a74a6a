import type { RawError } from './error-event.ts';

/** More errors of one page add no information. */
const mostOfPage = 30;

export type ErrorFeed = {
  /** Also receives errors from before the call. */
  follow(listener: (error: RawError) => void): void;
};

/** Listens for errors from now on, while the code that reports them is still loading. */
export function watchErrors(): ErrorFeed {
  const early: RawError[] = [];
  let heard = 0;
  let tell = (error: RawError): void => {
    early.push(error);
  };
  const hear = (error: RawError) => {
    heard += 1;
    if (heard <= mostOfPage) tell(error);
  };
  window.addEventListener('error', ({ error, message }) =>
    hear({ source: 'error', thrown: error ?? message }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    hear({ source: 'rejection', thrown: reason }),
  );
  // Fired by Vite's loader when a file fails to load.
  window.addEventListener('vite:preloadError', (event) => {
    // A failed load without a network is not a fault of the app.
    if (navigator.onLine) hear({ source: 'chunk', thrown: (event as Event & { payload: unknown }).payload });
  });
  return {
    follow(listener) {
      tell = listener;
      early.splice(0).forEach(listener);
    },
  };
}
