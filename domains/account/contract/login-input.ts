import { agreedDocuments } from '@ev/content/contract/agreed-document.ts';
import { cleaned, mobile, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';

const retry = '安全验证已失效，请重新验证';

export const SolveCaptcha = z.object({
  id: z.string({ error: retry }).check(z.minLength(1, retry), z.maxLength(64, retry)),
  /** Slider: where the piece was dropped, px from the left. */
  offset: z.optional(wholeNumber('滑块位置', 0, 2000)),
  /** Question: the chosen value. */
  answer: z.optional(z.string({ error: '请选择答案' }).check(z.maxLength(64, '答案不正确，请重新选择'))),
  /** Alibaba Cloud: the value that its script returned, unchanged. */
  captchaVerifyParam: z.optional(z.string({ error: retry }).check(z.maxLength(16_384, retry))),
});

export const SendSmsCode = z.object({
  phone: mobile(),
  scene: z.enum(['login'], { error: '验证码的用途不正确' }),
  validate: z
    .string({ error: '请先完成安全验证' })
    .check(z.minLength(1, '请先完成安全验证'), z.maxLength(128, retry)),
});

export const smsCode = z
  .string({ error: '请填写验证码' })
  .check(cleaned, z.minLength(1, '请填写验证码'), z.regex(/^\d{6}$/, '验证码应为 6 位数字'));

export const LoginBySms = z.object({
  phone: mobile(),
  code: smsCode,
  agreements: agreedDocuments('请阅读并同意用户协议和隐私政策', 0),
});
export type LoginBySms = z.infer<typeof LoginBySms>;
