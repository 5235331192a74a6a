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

/** What every part of the module works with. */
export type PaymentContext = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  channels: Record<PayChannel, ChannelPort>;
  /** Say who pays inside of WeChat, in its browser and in the brand's mini-program. */
  wechat: WechatPlatformPort;
  miniProgram: MiniProgramPort;
  /** Whether staff switched the channel off, or WeChat where it says who pays. */
  isOff(partner: PayChannel | 'wechatPlatform' | 'miniProgram'): Promise<boolean>;
  publicOrigin: string;
  findSubject(type: string): PaymentSubject | null;
  /** Who lets others pay in a customer's place; null where nobody does. */
  help(): PaymentHelp | null;
  /** @throws Error for a kind that nobody answers for */
  subjectOf(type: BusinessType): PaymentSubject;
};

/** Who wrote a change, for the history. */
export type Actor =
  | `member:${string}`
  | `staff:${string}`
  | `provider:${string}`
  | 'system'
  | 'reconciliation';
