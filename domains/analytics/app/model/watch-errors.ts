import type { RawError } from './error-event.ts';

/** More of one page tell nothing new. */
const mostOfPage = 30;

export type ErrorFeed = {
  /** Gets those from before too. */
  follow(listener: (error: RawError) => void): void;
};

/** Hears of errors from now on, while the code that tells of them is still on its way. */
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
  // Said by the build's loader of a file that did not come.
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing comes, and that is no fault of the app.
    if (navigator.onLine) hear({ source: 'chunk', thrown: (event as Event & { payload: unknown }).payload });
  });
  return {
    follow(listener) {
      tell = listener;
      early.splice(0).forEach(listener);
    },
  };
}
