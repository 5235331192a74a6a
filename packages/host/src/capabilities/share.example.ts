import type { SharePayload } from '../share-payload.ts';
import type { CapabilityExample } from '../testing/example.ts';
import { sharedCar } from '../testing/shared-car.ts';
import { type Shared, share } from './share.ts';

export const example: CapabilityExample<SharePayload, Shared> = {
  capability: share,
  input: sharedCar,
  native: { method: 'app.share', answer: { code: 0, data: { channel: 'WEIXIN', result: 'success' } } },
  gives: { native: { by: 'app', channel: 'WEIXIN', success: true }, wechat: { by: 'menu' } },
};
