import { expect, vi } from 'vitest';
import type { CapabilityExample } from '../testing/example.ts';
import { type ChooseImageInput, type ChosenImages, chooseImage } from './choose-image.ts';

const [name, type] = ['图片1.png', 'image/png'];
const picture = expect.objectContaining({ name, type });

export const example: CapabilityExample<ChooseImageInput, ChosenImages> = {
  capability: chooseImage,
  input: { count: 1 },
  native: {
    method: 'app.chooseImage',
    answer: { code: 0, data: { images: [{ data: 'data:image/png;base64,iVBORw0KGgo=' }] } },
  },
  browser: () =>
    void vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      Object.defineProperty(this, 'files', { value: [new File(['x'], name, { type })] });
      this.dispatchEvent(new Event('change'));
    }),
  gives: { native: { files: [picture] }, browser: { files: [picture] } },
};
