import { sliderCaptcha } from '../captcha/own-captchas.ts';
import type { CaptchaPort } from '../captcha/port.ts';

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    captcha: CaptchaPort;
  }
}

/** The partners of this domain, for tests: without a provider it is our own captcha. */
export const fakes = { captcha: () => sliderCaptcha };
