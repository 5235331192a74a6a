import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { createTencentApi } from '../tencent/tencent-api.ts';
import type { FaceCheckPort } from './port.ts';

/** The customer waits for each answer. */
const timeoutMs = 10_000;
/** Only texts: pictures and videos of faces are not fetched. */
const textsOnly = '1';

const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const Begun = z.object({ BizToken: z.string(), Url: z.string() });
const Ended = z.object({
  Text: nullable(
    z.object({
      ErrCode: nullable(z.number()),
      IdCard: nullable(z.string()),
      Name: nullable(z.string()),
      Sim: nullable(z.string()),
    }),
  ),
});

/**
 * Tencent Cloud FaceID at `https://faceid.tencentcloudapi.com`: `DetectAuth` begins a check, the customer does it
 * on the page of the answer, and `GetDetectInfoEnhanced` returns its result for three days.
 */
export function createTencentFaceCheck(settings: {
  endpoint: string;
  secretId: string;
  secretKey: string;
  ruleId: string;
  clock: Clock;
}): FaceCheckPort {
  const { endpoint, secretId, secretKey, ruleId, clock } = settings;
  const keys = { secretId, secretKey };
  const api = createTencentApi({ service: 'faceid', version: '2018-03-01', keys, clock });
  const ask = <Schema extends z.ZodMiniType>(action: string, input: object, answer: Schema) =>
    api({ endpoint, action, input: { RuleId: ruleId, ...input }, timeoutMs }, answer);

  return {
    wire: 'Tencent Cloud FaceID (2018-03-01, signature version 3), held against a published sample of its signature; answers by its documentation: unverified',
    provider: '腾讯云人脸核身',

    async begin({ name, idNumber, returnUrl }) {
      const asked = { Name: name, IdCard: idNumber, RedirectUrl: returnUrl };
      const { BizToken: token, Url: url } = await ask('DetectAuth', asked, Begun);
      return { token, url };
    },

    async resultOf(token) {
      const asked = { BizToken: token, InfoType: textsOnly };
      const { Text: text } = await ask('GetDetectInfoEnhanced', asked, Ended);
      if (text?.ErrCode == null) return { state: 'open' };
      return {
        state: 'ended',
        code: text.ErrCode,
        name: text.Name || null,
        idNumber: text.IdCard || null,
        similarity: text.Sim || null,
      };
    },
  };
}
