import type { LifePart } from '@ev/platform/life-part.ts';
import { noIpLocation } from '../server/ip-location/index.ts';
import type { IpLocationPort } from '../server/ip-location/port.ts';
import { noMiniProgram } from '../server/mini-program/index.ts';
import type { MiniProgramPort } from '../server/mini-program/port.ts';
import { noWechatPlatform } from '../server/wechat-platform/index.ts';
import type { WechatPlatformPort } from '../server/wechat-platform/port.ts';
import { noWecomPlatform } from '../server/wecom-platform/index.ts';
import type { WecomPlatformPort } from '../server/wecom-platform/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    wechatPlatform: WechatPlatformPort;
    wecomPlatform: WecomPlatformPort;
    miniProgram: MiniProgramPort;
    ipLocation: IpLocationPort;
  }
}

/** The cast uses browsers. */
export const life: LifePart = {
  partners: {
    wechatPlatform: () => noWechatPlatform,
    wecomPlatform: () => noWecomPlatform,
    miniProgram: () => noMiniProgram,
    ipLocation: () => noIpLocation,
  },
  episodes: () => [],
};
