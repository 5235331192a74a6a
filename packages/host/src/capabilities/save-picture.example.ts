import type { CapabilityExample } from '../testing/example.ts';
import { type SavePictureInput, savePicture } from './save-picture.ts';

export const example: CapabilityExample<SavePictureInput, object> = {
  capability: savePicture,
  input: { picture: new Blob(['x'], { type: 'image/png' }), name: '海报.png' },
  native: { method: 'app.savePicture', answer: { code: 0 } },
  gives: { native: {}, wechat: null, browser: {} },
};
