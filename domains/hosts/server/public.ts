/** What other domains use of the hosts. */
export type { MiniProgramPort } from './mini-program/port.ts';
export type { WechatPlatformPort } from './wechat-platform/port.ts';
