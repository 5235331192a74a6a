import { vi } from 'vitest';
import type { CapabilityExample } from '../testing/example.ts';
import { sharedCar } from '../testing/shared-car.ts';
import { type PictureShared, type SharePictureInput, sharePicture } from './share-picture.ts';

export const example: CapabilityExample<SharePictureInput, PictureShared> = {
  capability: sharePicture,
  input: { picture: new Blob(['x'], { type: 'image/jpeg' }), name: '海报.jpg', payload: sharedCar },
  native: { method: 'app.share', answer: { code: 0, data: { channel: 'WEIXIN', result: 'success' } } },
  browser: () => void vi.stubGlobal('navigator', { canShare: () => true, share: async () => undefined }),
  gives: {
    native: { by: 'app', channel: 'WEIXIN', success: true },
    wechat: null,
    browser: { by: 'system' },
  },
};
