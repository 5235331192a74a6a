import { randomUUID } from 'node:crypto';
import type { Clock } from '@ev/platform/clock.ts';
import { canonicalQuery, signRpc } from './aliyun-signature.ts';
import type { SmsPort, SmsTemplate } from './port.ts';

export type AliyunSmsOptions = {
  /** `https://dysmsapi.aliyuncs.com`, or the sandbox. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** The approved name that stands in brackets before the text. */
  signName: string;
  /** Approved templates by what we use them for. */
  templates: Record<SmsTemplate, string>;
  /** The provider refuses requests that are older than 15 minutes by its own clock: the machine's, not the world's. */
  clock: Clock;
};

const timeoutMs = 5_000;

/** Alibaba Cloud SMS, RPC call `SendSms` of version 2017-05-25. */
export function createAliyunSms(options: AliyunSmsOptions): SmsPort {
  return {
    wire: 'Alibaba Cloud SMS (RPC 2017-05-25), signatures checked with @alicloud/pop-core',
    async send({ phone, template, params }) {
      const request: Record<string, string> = {
        AccessKeyId: options.accessKeyId,
        Action: 'SendSms',
        Format: 'JSON',
        PhoneNumbers: phone,
        SignName: options.signName,
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: randomUUID(),
        SignatureVersion: '1.0',
        TemplateCode: options.templates[template],
        TemplateParam: JSON.stringify(params),
        Timestamp: options.clock
          .now()
          .toISOString()
          .replace(/\.\d{3}Z$/, 'Z'),
        Version: '2017-05-25',
      };
      const signature = signRpc('POST', request, options.accessKeySecret);
      const response = await fetch(`${options.endpoint}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        // In the body and not in the address: addresses end up in logs of proxies.
        body: canonicalQuery({ ...request, Signature: signature }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const answer = (await response.json()) as { Code?: string; BizId?: string };
      if (answer.Code !== 'OK' || !answer.BizId) {
        // Its message is left out: it may quote the phone, and this ends up in the log.
        throw new Error(`The SMS provider answered ${response.status} ${answer.Code ?? 'without a code'}`);
      }
      return { messageId: answer.BizId };
    },
  };
}
