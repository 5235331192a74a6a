import * as z from 'zod/mini';
import { createWechatApi, stableTokenOf, WechatRefusal } from '../wechat-api.ts';
import type { MiniProgramPort } from './port.ts';

const User = z.object({ openid: z.string().check(z.minLength(1)) });
const Phone = z.object({
  errcode: z.literal(0),
  phone_info: z.object({
    purePhoneNumber: z.string(),
    // Its documentation says a text and shows a number.
    countryCode: z.union([z.string(), z.number()]),
  }),
});

/** Codes of people: made up, used, or asked about too often. Whatever else is refused is a fault of ours. */
const refusedCodes = [40029, 40163, 45011];

/** The mini-program at `https://api.weixin.qq.com`: `code2Session` and `getPhoneNumber`. */
export function createMiniProgram(options: {
  baseUrl: string;
  appId: string;
  secret: string;
  script: string;
}): MiniProgramPort {
  const { baseUrl, appId: appid, secret, script } = options;
  const ask = createWechatApi(baseUrl);
  return {
    wire: 'WeChat mini-program (jscode2session, getuserphonenumber), answers by its documentation: unverified',
    app: { script },
    pageSources: { script: [new URL(script).origin] },
    userOf: (code) =>
      nullWhenRefused(async () => {
        const query = { appid, secret, js_code: code, grant_type: 'authorization_code' };
        // What else comes, the key of the WeChat session, is for data that the mini-program does not read.
        return { openId: (await ask('/sns/jscode2session', query, User)).openid };
      }),
    phoneOf: (phoneCode) =>
      nullWhenRefused(async () => {
        const query = { access_token: await stableTokenOf(ask, options) };
        const { phone_info } = await ask('/wxa/business/getuserphonenumber', query, Phone, {
          code: phoneCode,
        });
        return { phone: phone_info.purePhoneNumber, countryCode: String(phone_info.countryCode) };
      }),
  };
}

async function nullWhenRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WechatRefusal && refusedCodes.includes(error.errcode)) return null;
    throw error;
  }
}

const missing = () => Promise.reject(new Error('There is no mini-program'));

/** A brand without a mini-program: nobody asks. */
export const noMiniProgram: MiniProgramPort = {
  wire: 'no mini-program',
  own: true,
  app: null,
  userOf: missing,
  phoneOf: missing,
};
