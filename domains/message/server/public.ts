/** What other domains use of messages. */
import type { Transaction } from '@ev/platform/database.ts';
import type { Notices } from './notices.ts';
import type { Placeholder, Template } from './template.ts';

export type { Notice, Notices } from './notices.ts';
export type { SmsPort, SmsTemplate } from './sms/port.ts';
export { textsAbout } from './template.ts';
export type { CodesOf, TemplateCode } from './template-catalogue.ts';
export type { Placeholder, Template };

declare module '@ev/platform/module.ts' {
  interface Services {
    message: {
      notices: Notices;
      /** How many messages a customer has. */
      inboxOf(accountId: string): Promise<{ total: number; unread: number }>;
      /** What a customer was told of one thing, whose sources begin so. */
      toldOf(
        accountId: string,
        beginning: string,
      ): Promise<{ title: string; createdAt: Date; readAt: Date | null }[]>;
    };
  }
  interface Slots {
    /** Texts that a domain tells its customers, by code. */
    'message.templates': Readonly<Record<string, Template>>;
    /** The phone of a customer whose account is open; null for any other. */
    'message.phoneOf': (tx: Transaction, accountId: string) => Promise<string | null>;
  }
}
