import { callRpc, type RpcAccount } from '@ev/platform/aliyun-rpc.ts';
import type { PageSources } from '@ev/platform/partners.ts';
import type { CaptchaPort } from './port.ts';

/** Must be loaded from this URL and not be cached: the provider changes it to hinder reverse engineering. */
export const aliyunScript = 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js';

export type AliyunCaptchaOptions = RpcAccount & {
  /** The scene in the provider's console: it sets the kind of puzzle and its strictness. */
  sceneId: string;
  /** The identity of our instance, which is also the prefix of its hosts. */
  prefix: string;
  /** URL of the page script. */
  script: string;
  /** Timeout of a request; a customer is waiting for it. */
  timeoutMs?: number;
};

type Verification = { Result?: { VerifyResult?: boolean; VerifyCode?: string }; Code?: string };

/**
 * Alibaba Cloud Captcha 2.0: its page script shows a puzzle and returns `captchaVerifyParam`, which we verify
 * with the RPC call `VerifyIntelligentCaptcha` of version 2023-03-05. Each parameter is valid once.
 */
export function createAliyunCaptcha(options: AliyunCaptchaOptions): CaptchaPort {
  const { sceneId, prefix, script, timeoutMs = 3_000 } = options;
  return {
    kind: 'aliyun',
    wire: 'Alibaba Cloud Captcha 2.0 (RPC 2023-03-05, page V3), signatures checked with @alicloud/pop-core, answers and script by its documentation: unverified',
    // The provider forgets a puzzle after 20 minutes.
    lifeMs: 10 * 60_000,
    pageSources: pageSourcesOf(script),
    make: async () => ({ shown: { kind: 'aliyun', sceneId, prefix, script }, solution: sceneId }),
    async judge(solution, { captchaVerifyParam }) {
      if (!captchaVerifyParam) return false;
      const { status, answer } = await callRpc<Verification>(options, {
        action: 'VerifyIntelligentCaptcha',
        version: '2023-03-05',
        params: { CaptchaVerifyParam: captchaVerifyParam, SceneId: solution },
        timeoutMs,
      });
      const { VerifyResult, VerifyCode } = answer.Result ?? {};
      if (typeof VerifyResult !== 'boolean') {
        throw new Error(`The captcha provider answered ${status} ${answer.Code ?? 'without a code'}`);
      }
      // In test mode every request passes, so a scene left in it would let every bot in.
      if (VerifyCode === 'T005')
        throw new Error('The captcha’s scene is in test mode, in which everybody passes');
      return VerifyResult;
    },
  };
}

/**
 * The hosts from which the script loads, as named for mainland China by its documentation and by public
 * users. Never all of `aliyuncs.com`, where anyone can rent a host name.
 */
function pageSourcesOf(script: string): PageSources {
  if (script !== aliyunScript) {
    const { origin } = new URL(script);
    return { script: [origin], connect: [origin] };
  }
  const files = ['https://o.alicdn.com', 'https://g.alicdn.com', 'https://x.alicdn.com'];
  return {
    script: files,
    style: files,
    img: [...files, 'https://static-captcha.aliyuncs.com'],
    connect: [
      'https://*.captcha-open.aliyuncs.com',
      'https://*.captcha-open-b.aliyuncs.com',
      'https://cloudauth-device.aliyuncs.com',
      'https://cloudauth-device-dualstack.cn-shanghai.aliyuncs.com',
      'https://cn-shanghai.device.saf.aliyuncs.com',
    ],
  };
}
