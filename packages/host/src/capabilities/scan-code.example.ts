import type { CapabilityExample } from '../testing/example.ts';
import { scanCode } from './scan-code.ts';

export const example: CapabilityExample<object, { text: string }> = {
  capability: scanCode,
  input: {},
  native: { method: 'app.scanCode', answer: { code: 0, data: { text: 'https://ev.example/s/1' } } },
  wechat: {
    scanQRCode: (given) =>
      (given as { success(result: object): void }).success({ resultStr: 'https://ev.example/s/1' }),
  },
  gives: { native: { text: 'https://ev.example/s/1' }, wechat: { text: 'https://ev.example/s/1' } },
};
