import { callRpc, type RpcAccount } from '@ev/platform/aliyun-rpc.ts';
import type { PageSources } from '@ev/platform/partners.ts';
import type { CaptchaPort } from './port.ts';

/** It must be loaded from here and not be kept: the provider changes it against those who study it. */
export const aliyunScript = 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js';

export type AliyunCaptchaOptions = RpcAccount & {
  /** The scene of the console: which kind of puzzle, and how strictly it is judged. */
  sceneId: string;
  /** The identity of our instance, which is also the beginning of its addresses. */
  prefix: string;
  /** Where the page's script is. */
  script: string;
  /** How long the answer may take; somebody waits for it with a finger on the screen. */
  timeoutMs?: number;
};

type Verification = { Result?: { VerifyResult?: boolean; VerifyCode?: string }; Code?: string };

/**
 * Alibaba Cloud Captcha 2.0: its script in the page shows a puzzle and gives `captchaVerifyParam`, of which we ask by
 * RPC call `VerifyIntelligentCaptcha` of version 2023-03-05 whether it is good. The provider takes one once.
 */
export function createAliyunCaptcha(options: AliyunCaptchaOptions): CaptchaPort {
  const { sceneId, prefix, script, timeoutMs = 3_000 } = options;
  return {
    kind: 'aliyun',
    wire: 'Alibaba Cloud Captcha 2.0 (RPC 2023-03-05, page V3), signatures checked with @alicloud/pop-core, answers and script by its documentation: unverified',
    // It forgets a puzzle after 20 minutes.
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
      // Whoever forgets a scene in this state would let every program in.
      if (VerifyCode === 'T005')
        throw new Error('The captcha’s scene is in test mode, in which everybody passes');
      return VerifyResult;
    },
  };
}

/**
 * What its script loads. The hosts are those that its documentation and public users of it name for the mainland;
 * never all of `aliyuncs.com`, where anybody can rent a name.
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
