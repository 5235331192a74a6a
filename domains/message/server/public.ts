/** API of messages for other domains. */
import type { Transaction } from '@ev/platform/database.ts';
import type { MessageKind } from '../contract/kinds.ts';
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
      /** Number of a customer's messages. */
      inboxOf(accountId: string): Promise<{ total: number; unread: number }>;
      /** Whether a customer gets SMS of each topic. The caller has checked the access. */
      switchesOf(accountId: string): Promise<{ kind: MessageKind; sms: boolean; fixed: boolean }[]>;
      /** Messages to a customer about one object, by source prefix. */
      toldOf(
        accountId: string,
        beginning: string,
      ): Promise<{ title: string; createdAt: Date; readAt: Date | null }[]>;
    };
  }
  interface Slots {
    /** The templates of a domain, by code. */
    'message.templates': Readonly<Record<string, Template>>;
    /** The phone of a customer with an active account; null otherwise. */
    'message.phoneOf': (tx: Transaction, accountId: string) => Promise<string | null>;
    /** Whether an account is closed. An open one stays open until the transaction ends. */
    'message.isClosed': (tx: Transaction, accountId: string) => Promise<boolean>;
  }
}
