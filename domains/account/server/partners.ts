import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { aliyunScript, createAliyunCaptcha } from './captcha/aliyun-captcha.ts';
import { sliderCaptcha } from './captcha/own-captchas.ts';
import type { CaptchaPort } from './captcha/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    captcha: CaptchaPort;
  }
}

const own = { provider: 'own' } as const;

export const partners = [
  definePartner({
    name: 'captcha',
    title: '安全验证',
    /** Without this setting our own slider is used. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('own') }),
        z.object({
          provider: z.literal('aliyun'),
          endpoint: address,
          accessKeyId: words,
          accessKeySecret: words,
          sceneId: words,
          prefix: words,
          script: z._default(address, aliyunScript),
        }),
      ]),
      own,
    ),
    address(settings) {
      if (settings.provider === 'own') return null;
      const { endpoint, script } = settings;
      // The address to check: the one that can point to a sandbox.
      return script === aliyunScript
        ? { field: 'captcha.endpoint', value: endpoint }
        : { field: 'captcha.script', value: script };
    },
    connect: (settings, { clock }) =>
      settings.provider === 'own' ? sliderCaptcha : createAliyunCaptcha({ ...settings, clock }),
    ofSandbox: () => own,
    // `make` sends no request to the provider.
    reading: ['make'],
  }),
] as const;
