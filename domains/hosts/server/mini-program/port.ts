import type { WechatMiniProgram } from '@ev/account/server/public.ts';
import type { Port } from '@ev/platform/partners.ts';

/** The brand's mini-program as WeChat knows it. */
export type MiniProgramPort = Port &
  WechatMiniProgram & {
    /** Null where the brand has none. */
    readonly app: {
      appId: string;
      /** Where its pages load the SDK from that speaks to it. */
      script: string;
    } | null;
  };
