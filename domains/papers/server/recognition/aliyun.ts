import { randomUUID } from 'node:crypto';
import { authorizationOf, sha256Hex } from '@ev/platform/aliyun-acs.ts';
import { canonicalQuery } from '@ev/platform/aliyun-rpc.ts';
import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { readingOf, ruleOf } from './aliyun-fields.ts';
import type { RecognitionPort } from './port.ts';

const version = '2021-07-07';
/** The customer is waiting and can type instead. */
const timeoutMs = 12_000;
/** Codes that mean that the picture contains nothing readable. */
const nothingCodes = [
  'illegalImageContent',
  'unsupportedImageFormat',
  'exceededImageContent',
  'illegalImageSize',
];
const otherTypeCode = 'unmatchedImageType';

const Answer = z.object({ Data: z.optional(z.string()), Code: z.optional(z.string()) });

/**
 * Alibaba Cloud's OCR at `https://ocr-api.cn-hangzhou.aliyuncs.com`. Pictures are sent as bytes, never as
 * URLs.
 */
export function createAliyunRecognition(settings: {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  clock: Clock;
}): RecognitionPort {
  const { endpoint, clock } = settings;
  const base = new URL(endpoint);
  return {
    wire: 'Alibaba Cloud OCR (ocr-api 2021-07-07, signature version 3), held against @alicloud/ocr-api20210707; answers by its documentation: unverified',
    async read({ type, side, picture }) {
      const rule = ruleOf(type);
      if (!rule) return null;
      const query = rule.query ?? {};
      const headers = {
        host: base.host,
        'content-type': 'application/octet-stream',
        'x-acs-action': rule.action,
        'x-acs-version': version,
        'x-acs-date': clock
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-content-sha256': sha256Hex(picture),
      };
      const path = base.pathname;
      const authorization = authorizationOf({ method: 'POST', path, query, headers }, settings);
      const address = new URL(base);
      address.search = canonicalQuery(query);
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers, accept: 'application/json', authorization },
        body: new Uint8Array(picture),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = Answer.safeParse(await response.json().catch(() => null));
      const code = answer.data?.Code ?? '';
      if (code === otherTypeCode) return { fields: [], hints: ['otherType'] };
      if (nothingCodes.includes(code)) return null;
      if (response.ok && answer.data?.Data !== undefined)
        return readingOf(rule, side, parsed(answer.data.Data));
      throw new Error(`The OCR answers ${response.status} ${code.slice(0, 64)}`);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The OCR answers what is no JSON');
  }
}

/** For a brand without an OCR service: everything is typed. */
export const noRecognition: RecognitionPort = {
  wire: 'no recognition of certificates',
  own: true,
  missing: true,
  read: () => Promise.resolve(null),
};
