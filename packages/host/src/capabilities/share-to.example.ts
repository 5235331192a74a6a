import { vi } from 'vitest';
import type { CapabilityExample } from '../testing/example.ts';
import { sharedCar } from '../testing/shared-car.ts';
import { type SharedTo, shareTo } from './share-to.ts';

export const example: CapabilityExample<Parameters<(typeof shareTo.ways)[number]['go']>[0], SharedTo> = {
  capability: shareTo,
  input: { channel: 'COPY_LINK', payload: sharedCar },
  browser: () => void vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } }),
  gives: { browser: 'copied' },
};
