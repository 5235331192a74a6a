import type { CapabilityExample } from '../testing/example.ts';
import { type Located, type LocateInput, locate } from './locate.ts';

const place = { latitude: 31.2397, longitude: 121.4998 };
const said = { ...place, speed: 0, accuracy: 30 };
const heard = {
  ...said,
  altitude: null,
  verticalAccuracy: null,
  horizontalAccuracy: 30,
};

export const example: CapabilityExample<LocateInput, Located> = {
  capability: locate,
  input: { network: async () => place },
  native: { method: 'app.locate', answer: { code: 0, data: said } },
  wechat: { getLocation: (given) => (given as { success(result: object): void }).success(said) },
  gives: {
    native: { ...heard, by: 'native' },
    wechat: { ...heard, by: 'wechat' },
    // The pages of the suite are not in a secure context, so that only the network location is available.
    browser: { ...heard, speed: null, accuracy: null, horizontalAccuracy: null, by: 'network' },
  },
};
