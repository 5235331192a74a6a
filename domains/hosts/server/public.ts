/** API of hosts for other domains. */
export type { MiniProgramPort } from './mini-program/port.ts';
export type { WechatPlatformPort } from './wechat-platform/port.ts';
