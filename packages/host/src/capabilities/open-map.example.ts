import type { CapabilityExample } from '../testing/example.ts';
import { type MapPlace, openMap } from './open-map.ts';

export const example: CapabilityExample<MapPlace, object> = {
  capability: openMap,
  input: { latitude: 31.2397, longitude: 121.4998, name: '陆家嘴', address: '云起路 8 号' },
  native: { method: 'app.openMap', answer: { code: 0 } },
  wechat: { openLocation: (given) => (given as { success(): void }).success() },
  gives: { native: {}, wechat: {} },
};
