import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { lightStyles } from './light-styles.ts';

// The code of a page is loaded when it is first opened, which takes long on a busy machine.
configure({ asyncUtilTimeout: 90_000 });
// A test of server rendering has no window.
if (typeof window !== 'undefined' && import.meta.env.PAGE_STYLES !== 'real')
  Object.assign(window, { getComputedStyle: lightStyles() });

afterEach(cleanup);
