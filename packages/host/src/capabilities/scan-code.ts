import { byBridge, type Capability, done, left, unable } from '../capability.ts';
import type { UncheckedAnswer } from '../native-contract.ts';

/** The text of a code. It may be anything and must be checked before it is used. */
export type ScannedCode = { text: string };

/** How long a customer may take to scan a code. */
const scanWithinMs = 5 * 60_000;

/** Reads a QR code or bar code with the phone's camera. A browser has no way of its own. */
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
