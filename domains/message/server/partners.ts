import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { smsCredentials } from '../sandbox/credentials.ts';
import { createAliyunSms } from './sms/aliyun-sms.ts';
import type { SmsPort } from './sms/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    sms: SmsPort;
  }
}

export const partners = [
  definePartner({
    name: 'sms',
    title: '短信',
    settings: z.object({
      endpoint: address,
      accessKeyId: words,
      accessKeySecret: words,
      signName: words,
      /** Codes of approved templates by `SmsTemplate`; for the optional ones see `substitutes`. */
      templates: z.object({
        loginCode: words,
        cancelCode: words,
        signCode: words,
        phoneCode: words,
        callCode: z.optional(words),
        exportCode: z.optional(words),
        closingCode: z.optional(words),
        orderNotice: words,
      }),
    }),
    address: ({ endpoint }) => ({ field: 'sms.endpoint', value: endpoint }),
    connect: (settings, { clock }) => createAliyunSms({ ...settings, clock }),
    ofSandbox: (origin, dataDir) => ({
      endpoint: `${origin}/aliyun-sms`,
      ...loadOrCreateCredentials(dataDir, smsCredentials),
    }),
    reading: [],
  }),
] as const;
