import type { WechatMiniProgram } from '@ev/account/server/public.ts';
import type { Port } from '@ev/platform/partners.ts';

/** The brand's mini-program at WeChat. */
export type MiniProgramPort = Port &
  WechatMiniProgram & {
    /** Null if the brand has none. */
    readonly app: {
      appId: string;
      /** URL of the SDK with which its pages talk to it. */
      script: string;
    } | null;
  };
