import { createHash, createHmac } from 'node:crypto';
import smCrypto from 'sm-crypto';
import type { CmbSandboxCredentials } from './options.ts';

export type Fields = Record<string, string>;
export type Protocol = ReturnType<typeof createProtocol>;

const allowedSkewSeconds = 15 * 60;
const how = { der: true, hash: true, userId: '1234567812345678' } as const;

/** The bank's envelopes on its own side. Implemented independently of the merchant's adapter. */
export function createProtocol(credentials: CmbSandboxCredentials) {
  const { appId, appSecret, bankPrivateKey, merchantPublicKey, sheetSecret } = credentials;
  const merchantPoint = Buffer.from(merchantPublicKey, 'base64').subarray(-65).toString('hex');
  const publicKey = smCrypto.sm2.getPublicKeyFromPrivateKey(bankPrivateKey);
  const sheetSign = (line: string) =>
    createHmac('sha256', sheetSecret).update(line).digest('hex').toUpperCase();

  function verifies({ sign, ...fields }: Fields): boolean {
    const signature = Buffer.from(sign ?? '', 'base64').toString('hex');
    return smCrypto.sm2.doVerifySignature(inOrder(fields), signature, merchantPoint, how);
  }

  return {
    /** Why a call is refused, as the bank's `errCode`; null if both signatures are correct. */
    refusalOf(headers: Record<string, unknown>, envelope: Fields): string | null {
      const { appid = '', timestamp = '', apisign = '' } = headers as Fields;
      const seen = { appid, secret: appSecret, sign: envelope.sign ?? '', timestamp };
      const right = createHash('md5').update(inOrder(seen)).digest('hex');
      const skew = Math.abs(Date.now() / 1000 - Number(timestamp));
      if (appid !== appId || apisign !== right || !(skew < allowedSkewSeconds)) return 'APPID_CHECK_FAILED';
      if (envelope.signMethod !== '02' || envelope.version !== '0.0.1') return 'SIGNMETHOD_NOT_LAWFUL';
      return verifies(envelope) ? null : 'SIGN_CHECK_FAILED';
    },

    /** A response or a notification. */
    sealed(content: Fields): Fields {
      const fields = { version: '0.0.1', encoding: 'UTF-8', signMethod: '02', ...content };
      const signature = smCrypto.sm2.doSignature(inOrder(fields), bankPrivateKey, { ...how, publicKey });
      return { ...fields, sign: Buffer.from(signature, 'hex').toString('base64') };
    },

    /** Whether the merchant has acknowledged a notification, which it does in an envelope of its own. */
    isTaken(body: string): boolean {
      try {
        const answer = JSON.parse(body) as Fields;
        return answer.returnCode === 'SUCCESS' && answer.respCode === 'SUCCESS' && verifies(answer);
      } catch {
        return false;
      }
    },

    /** The parameters of WeChat's pay sheet, signed as in WeChat's older interface. */
    sheet(appId: string, prepayId: string): Fields {
      const timeStamp = String(Math.floor(Date.now() / 1000));
      const content = { appId, timeStamp, nonceStr: prepayId.slice(-16), package: `prepay_id=${prepayId}` };
      const signed = { ...content, signType: 'HMAC-SHA256' };
      return { ...signed, paySign: sheetSign(inOrder(signed)) };
    },

    isSheet: ({ paySign, ...content }: Fields) => paySign === sheetSign(inOrder(content)),
  };
}

function inOrder(fields: Fields): string {
  const names = Object.keys(fields).toSorted((a, b) => (a < b ? -1 : 1));
  return names.map((name) => `${name}=${fields[name]}`).join('&');
}
