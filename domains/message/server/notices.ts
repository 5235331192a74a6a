import { fillTemplate } from '@ev/kernel/text-template.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, ne } from 'drizzle-orm';
import { isSmsLeft } from './sms-allowance.ts';
import type { SmsDeliveries } from './sms-service.ts';
import { isSmsWanted } from './switches-service.ts';
import { inboxMessages, messageTemplates } from './tables.ts';
import type { Template } from './template.ts';
import type { TemplateCatalogue, TemplateCode } from './template-catalogue.ts';

export type Notice = {
  accountId: string;
  template: TemplateCode;
  /** A value for every placeholder of the template; further values are ignored. */
  params: Record<string, string>;
  /** The event, such as `carOrder:<orderNo>:<historyId>`. */
  source: string;
  /** A page of the app: `/pages/buy/orderDetail?orderNo=…`. */
  link?: string;
  business?: { type: string; no: string };
  /** Distinguishes several threads of one business object, such as its refunds. */
  subject?: string;
};

/** Whether an account is closed; it cannot be closed before the transaction ends. */
export type IsClosed = (tx: Transaction, accountId: string) => Promise<boolean>;

export type Notices = {
  /**
   * Writes one message within the caller's transaction and, if the template requires it, an SMS, unless the
   * customer has switched SMS of the topic off; the same news is sent by SMS only a few times a day. Each source
   * is notified once. A closed account gets nothing: what is written after its data was erased would stay.
   * @throws Error if a placeholder has no value, or the link leaves the app.
   */
  tell(tx: Transaction, notice: Notice): Promise<void>;
};

export function createNotices({
  clock,
  deliveries,
  catalogue,
  isClosed,
}: {
  clock: Clock;
  deliveries: SmsDeliveries;
  catalogue: TemplateCatalogue;
  isClosed: IsClosed;
}): Notices {
  return {
    async tell(tx, notice) {
      const { accountId, params, source, link = null, business } = notice;
      if (link !== null && !link.startsWith('/pages/')) throw new Error(`${link} is no page of the app`);
      const original = catalogue.find(notice.template);
      if (!original) throw new Error(`There is no template ${notice.template}`);
      const words = (await findSaved(tx, notice.template)) ?? original;
      // Every placeholder needs a value, not only those in the current text.
      for (const name of Object.keys(original.placeholders)) {
        if (!Object.hasOwn(params, name)) throw new Error(`${notice.template} needs a value for ${name}`);
      }
      if (await isClosed(tx, accountId)) return;
      const businessNo = business?.no ?? null;
      const title = fillTemplate(words.title, params);
      const text = fillTemplate(words.text, params);
      const thread = threadOf(original, notice);
      if (thread) await lockThread(tx, thread);
      const now = clock.now();
      const [message] = await tx
        .insert(inboxMessages)
        .values({
          accountId,
          kind: original.kind,
          title,
          text,
          link,
          businessType: business?.type ?? null,
          businessNo,
          source,
          thread,
          createdAt: now,
        })
        .onConflictDoNothing({ target: inboxMessages.source })
        .returning({ id: inboxMessages.id });
      if (message && thread) await foldBehind(tx, { id: message.id, accountId, thread });
      if (!message || !words.sms || !(await isSmsWanted(tx, accountId, original))) return;
      if (await isSmsLeft(tx, now, { accountId, businessNo, title })) {
        const hidden = hiddenParams(original, params);
        await deliveries.open(tx, {
          messageId: message.id,
          accountId,
          title: fillTemplate(words.title, hidden),
          text: fillTemplate(words.text, hidden),
        });
      }
    },
  };
}

/** The values as they may appear in an SMS. */
function hiddenParams({ placeholders }: Template, params: Notice['params']): Notice['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, placeholders[name]?.hide?.(value) ?? value]),
  );
}

function threadOf({ thread }: Template, { business, subject }: Notice): string | null {
  if (thread === undefined || business === undefined) return null;
  return [business.type, business.no, thread, ...(subject === undefined ? [] : [subject])].join(':');
}

/** Serializes the messages of a thread, so that exactly one is the newest. */
async function lockThread(tx: Transaction, thread: string): Promise<void> {
  await lockByKey(tx, `message.thread/${thread}`);
}

/** Marks earlier messages of the thread as no longer the newest. */
async function foldBehind(
  tx: Transaction,
  { id, accountId, thread }: { id: string; accountId: string; thread: string },
): Promise<void> {
  await tx
    .update(inboxMessages)
    .set({ newest: false })
    .where(
      and(
        eq(inboxMessages.accountId, accountId),
        eq(inboxMessages.thread, thread),
        eq(inboxMessages.newest, true),
        ne(inboxMessages.id, id),
      ),
    );
}

/** The template as changed by staff; null if unchanged. */
async function findSaved(tx: Transaction, code: TemplateCode) {
  const [saved] = await tx.select().from(messageTemplates).where(eq(messageTemplates.code, code));
  return saved ?? null;
}
