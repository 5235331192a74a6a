import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import type { FaceCheckPort } from './port.ts';
import { authorizationOf, jsonType } from './tc3.ts';

const version = '2018-03-01';
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
const Refused = z.object({ Error: z.object({ Code: z.string() }) });

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
  const { endpoint, ruleId, clock } = settings;
  const { host, pathname: path } = new URL(endpoint);

  async function ask<Schema extends z.ZodMiniType>(
    action: string,
    input: object,
    answer: Schema,
  ): Promise<z.output<Schema>> {
    const payload = JSON.stringify({ RuleId: ruleId, ...input });
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const request = { service: 'faceid', host, path, payload, timestamp };
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': jsonType,
        authorization: authorizationOf(request, settings),
        'x-tc-action': action,
        'x-tc-version': version,
        'x-tc-timestamp': String(timestamp),
      },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The face check answered ${response.status}`);
    const { Response: body } = z.object({ Response: z.unknown() }).parse(await response.json());
    const refused = Refused.safeParse(body);
    if (refused.success) throw new Error(`The face check refused ${action}: ${refused.data.Error.Code}`);
    return answer.parse(body);
  }

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
