import { agreedDocuments } from '@ev/content/contract/agreed-document.ts';
import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';

/** A single-use code that WeChat gives a mini-program, to be verified by the server. */
const wechatCode = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(256, '微信登录已失效，请再试一次'));
/** The device id that the mini-program stores; its pages use the same. */
const deviceId = z
  .string({ error: '缺少设备标识' })
  .check(z.regex(/^[A-Za-z0-9]{32}$/, '设备标识不正确，请重新打开小程序'));

const MiniProgramLogin = z.object({
  /** The user id that pages send with the token. */
  uid: z.string(),
  token: z.string(),
  expiresIn: z.int(),
});

export const loginByMiniProgram = endpoint({
  id: 'account.loginByMiniProgram',
  method: 'POST',
  path: '/common/miniProgram/login',
  access: 'anyone',
  summary:
    'Logs the user of the brand’s mini-program in by the code that its login at WeChat gives, without asking; null where nobody has logged in by that WeChat, or who did has logged out.',
  input: z.object({ code: wechatCode('缺少微信登录凭证'), deviceId }),
  output: z.object({ login: z.nullable(MiniProgramLogin) }),
  errors: [
    'account.noMiniProgram',
    'account.wechatRefused',
    'account.wechatAway',
    'auth.accountClosed',
    'request.tooManyRequests',
  ],
});

export const bindMiniProgram = endpoint({
  id: 'account.bindMiniProgram',
  method: 'POST',
  path: '/common/miniProgram/bind',
  access: 'anyone',
  summary:
    'Logs in by the phone that WeChat vouches for (`getPhoneNumber`), and by that WeChat without asking from then on. A new phone becomes a new account.',
  input: z.object({
    code: wechatCode('缺少微信登录凭证'),
    phoneCode: wechatCode('请允许获取微信绑定的手机号'),
    deviceId,
    agreements: agreedDocuments('请阅读并同意用户协议和隐私政策', 0),
  }),
  output: z.extend(MiniProgramLogin, { newAccount: z.boolean() }),
  errors: [
    'account.noMiniProgram',
    'account.wechatRefused',
    'account.wechatAway',
    'account.wechatPhoneAbroad',
    'account.agreementMissing',
    'account.notOpenYet',
    'auth.accountClosed',
    'request.tooManyRequests',
  ],
});

export const getLoginSign = endpoint({
  id: 'account.getLoginSign',
  method: 'GET',
  path: '/common/authorizationTokenMapping',
  access: 'miniProgram',
  summary:
    'A login sign for a page in the mini-program (specification §7): used once, on this device, within 60 s, at the token call with auth_type minipg. Authorization carries the mini-program’s token.',
  input: z.object({}),
  output: z.string(),
  errors: [],
});

export const miniProgramCalls = [loginByMiniProgram, bindMiniProgram, getLoginSign] as const;
