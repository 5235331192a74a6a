import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { addressEndpoints } from './address-endpoints.ts';
import { BoundCar, Customer } from './customer.ts';
import { LoginBySms, SendSmsCode, SolveCaptcha } from './login-input.ts';

export const createCaptcha = endpoint({
  id: 'account.createCaptcha',
  method: 'POST',
  path: '/main/api/sig/account/captcha/create',
  access: 'anyone',
  summary:
    'A new puzzle. For `slider` it is the slider or, where the brand has one and it answers, the captcha of a provider; `question` is for those who cannot or do not want to do that.',
  input: z.object({ kind: z._default(oneOf('验证方式', ['slider', 'question']), 'slider') }),
  output: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('slider'),
      id: z.string(),
      /** Data URLs of the picture with the gap and of the piece, `width` × `height` CSS px. */
      background: z.string(),
      piece: z.string(),
      width: z.int(),
      height: z.int(),
      pieceWidth: z.int(),
      /** Distance of the piece from the top, px. */
      pieceTop: z.int(),
      expiresInSeconds: z.int(),
    }),
    z.object({
      kind: z.literal('question'),
      id: z.string(),
      question: z.string(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
      expiresInSeconds: z.int(),
    }),
    z.object({
      /** Alibaba Cloud Captcha 2.0: the parameters and URL of its page script. */
      kind: z.literal('aliyun'),
      id: z.string(),
      sceneId: z.string(),
      prefix: z.string(),
      script: z.string(),
      expiresInSeconds: z.int(),
    }),
  ]),
  errors: ['request.tooManyRequests'],
});

export const solveCaptcha = endpoint({
  id: 'account.solveCaptcha',
  method: 'POST',
  path: '/main/api/sig/account/captcha/solve',
  access: 'anyone',
  summary: 'Hands in the solution of a puzzle and gives a one-use validate value.',
  input: SolveCaptcha,
  output: z.object({ validate: z.string() }),
  errors: ['account.captchaWrong', 'account.captchaExpired', 'account.captchaUnavailable'],
});

export const sendSmsCode = endpoint({
  id: 'account.sendSmsCode',
  method: 'POST',
  path: '/main/api/sec/account/sms/send',
  access: 'anyone',
  summary: 'Sends a six-digit code by SMS; needs a fresh validate value of the captcha.',
  input: SendSmsCode,
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: ['account.captchaExpired', 'account.smsTooOften', 'account.smsNotSent'],
});

export const loginBySms = endpoint({
  id: 'account.loginBySms',
  method: 'POST',
  path: '/main/api/sec/account/login/sms',
  access: 'anyone',
  summary:
    'Checks the SMS code and gives a one-use login sign (60 s) to exchange at the token call with auth_type password. A new phone becomes a new account.',
  input: LoginBySms,
  output: z.object({ username: z.string(), loginSign: z.string(), newAccount: z.boolean() }),
  errors: [
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
    'account.agreementMissing',
    'account.notOpenYet',
    'auth.accountClosed',
  ],
});

export const logout = endpoint({
  id: 'account.logout',
  method: 'POST',
  path: '/main/api/lgn/account/logout',
  access: 'member',
  summary: 'Ends this session; its tokens are dead at once.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const getCustomer = endpoint({
  id: 'account.getCustomer',
  method: 'GET',
  path: '/main/api/my/sec/lgn/customer/detail',
  access: 'member',
  fresh: 'minute',
  keepOffline: true,
  summary: 'The logged-in customer (specification §7).',
  input: z.object({}),
  output: Customer,
  errors: [],
});

export const getContact = endpoint({
  id: 'account.getContact',
  method: 'POST',
  path: '/main/api/lgn/sec/account/contact',
  access: 'member',
  summary: 'The customer’s own phone, and the name of the default address, to fill in a form with.',
  input: z.object({}),
  output: z.object({ name: z.nullable(z.string()), phone: z.string() }),
  errors: [],
});

export const listBoundCars = endpoint({
  id: 'account.listBoundCars',
  method: 'POST',
  path: '/ha/api/lgn/sec/ncar/band-auth-page',
  access: 'member',
  summary: 'The cars bound to the customer (specification §7: vin, pageNo 1, pageSize 20).',
  input: z.object({ vin: z.optional(z.string({ error: '请填写车架号' })), ...pageInput }),
  output: pageOf(BoundCar),
  errors: [],
});

export const customerCalls = [
  createCaptcha,
  solveCaptcha,
  sendSmsCode,
  loginBySms,
  logout,
  getCustomer,
  getContact,
  listBoundCars,
  ...addressEndpoints,
] as const;
