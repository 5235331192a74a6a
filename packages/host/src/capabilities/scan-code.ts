import { byBridge, type Capability, done, left, unable } from '../capability.ts';
import type { UncheckedAnswer } from '../native-contract.ts';

/** What a code says: any text, to be checked before it is followed. */
export type ScannedCode = { text: string };

/** How long somebody may hold the phone before a code. */
const scanWithinMs = 5 * 60_000;

/** Reads a QR code or bar code by the camera of whoever holds the page. A browser has no way of its own. */
export const scanCode: Capability<object, ScannedCode> = {
  name: 'scanCode',
  ways: [
    byBridge('app.scanCode', readCode, scanWithinMs),
    {
      by: "WeChat's SDK `scanQRCode`",
      hosts: ['wechat', 'miniProgram', 'wecom'],
      async go(_input, { wechat }) {
        const sdk = await wechat();
        if (!sdk) return unable;
        return new Promise((resolve) => {
          sdk.scanQRCode({
            needResult: 1,
            scanType: ['qrCode', 'barCode'],
            success: ({ resultStr }) => resolve(textDone(resultStr)),
            cancel: () => resolve(left),
            fail: () => resolve(unable),
          });
        });
      },
    },
  ],
};

function textDone(text: unknown) {
  const code = readCode({ text });
  return code ? done(code) : unable;
}

function readCode(data: unknown): ScannedCode | null {
  const { text } = Object(data) as UncheckedAnswer<'app.scanCode'>;
  return typeof text === 'string' && text !== '' && text.length <= 4_000 ? { text } : null;
}
