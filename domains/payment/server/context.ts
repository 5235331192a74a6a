import type { MiniProgramPort, WechatPlatformPort } from '@ev/hosts/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { BusinessType } from '../contract/business.ts';
import type { PayChannel } from '../contract/channels/index.ts';
import type { ChannelPort } from './channel/port.ts';
import type { PaymentHelp } from './help.ts';
import type { PaymentSubject } from './payment-subject.ts';

/** The dependencies of every part of the module. */
export type PaymentContext = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  channels: Record<PayChannel, ChannelPort>;
  /** Provide the payer's identity inside WeChat: in its browser and in the brand's mini-program. */
  wechat: WechatPlatformPort;
  miniProgram: MiniProgramPort;
  /**
   * Whether staff have switched off the channel, or the WeChat interface that provides the payer's identity.
   */
  isOff(partner: PayChannel | 'wechatPlatform' | 'miniProgram'): Promise<boolean>;
  publicOrigin: string;
  findSubject(type: string): PaymentSubject | null;
  /** The domain that lets others pay in a customer's place; null if there is none. */
  help(): PaymentHelp | null;
  /** @throws Error for a kind without a subject */
  subjectOf(type: BusinessType): PaymentSubject;
};

/** Who made a change, for the history. */
export type Actor =
  | `member:${string}`
  | `guest:${string}`
  | `staff:${string}`
  | `provider:${string}`
  | 'system'
  | 'reconciliation';
