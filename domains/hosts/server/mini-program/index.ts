import * as z from 'zod/mini';
import { createWechatApi, nullWhenRefused, stableTokenOf } from '../wechat-api.ts';
import type { MiniProgramPort } from './port.ts';

const User = z.object({ openid: z.string().check(z.minLength(1)) });
const Phone = z.object({
  errcode: z.literal(0),
  phone_info: z.object({
    purePhoneNumber: z.string(),
    // Documented as a string, but the example has a number.
    countryCode: z.union([z.string(), z.number()]),
  }),
});

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
    app: { appId: appid, script },
    pageSources: { script: [new URL(script).origin] },
    userOf: (code) =>
      nullWhenRefused(async () => {
        const query = { appid, secret, js_code: code, grant_type: 'authorization_code' };
        // The session key is ignored: it decrypts data that the mini-program does not use.
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

const missing = () => Promise.reject(new Error('There is no mini-program'));

/** For a brand without a mini-program. */
export const noMiniProgram: MiniProgramPort = {
  wire: 'no mini-program',
  own: true,
  app: null,
  userOf: missing,
  phoneOf: missing,
};
