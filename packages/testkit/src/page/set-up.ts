import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { lightStyles } from './light-styles.ts';

/** As the environment of the tests sets it when it starts. */
const address = 'http://localhost:3000/';
/** What apps and scripts of others put into a window. A handler may belong to a module that a test has reset. */
const foreign = [
  '_dsbridge',
  '_dswk',
  '_handleMessageFromNative',
  'wx',
  'WeixinJSBridge',
  '__wxjs_environment',
];

/** Before each test file, which may share the window with others. */
function resetWindow(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of foreign) Reflect.deleteProperty(window, name);
  // A test may have left for a page without an origin, from where history leads nowhere.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(address);
  history.replaceState(null, '', address);
  if (import.meta.env.PAGE_STYLES !== 'real') Object.assign(window, { getComputedStyle: lightStyles() });
}

vi.useRealTimers();
vi.unstubAllGlobals();
// A test of what the server renders has no window.
if (typeof window !== 'undefined') resetWindow();

// The code of a page is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 90_000 });

afterEach(cleanup);
