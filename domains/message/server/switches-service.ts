import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { fixedSmsKinds, type MessageKind, messageKinds } from '../contract/kinds.ts';
import { smsSwitches } from './tables.ts';
import type { Template } from './template.ts';

type Topic = { kind: MessageKind; sms: boolean; fixed: boolean };

/** Of which topics customers get SMS. The inbox has every message. */
export function createSwitches({ db, clock }: { db: Database; clock: Clock }) {
  async function topicsOf(reader: Database | Transaction, accountId: string): Promise<Topic[]> {
    const rows = await reader.select().from(smsSwitches).where(eq(smsSwitches.accountId, accountId));
    return messageKinds.map((kind) => ({
      kind,
      fixed: fixedSmsKinds.includes(kind),
      sms: fixedSmsKinds.includes(kind) || (rows.find((row) => row.kind === kind)?.sms ?? true),
    }));
  }

  return {
    uncheckedOf: (accountId: string) => topicsOf(db, accountId),

    /** @throws AppError message.switchFixed */
    async set(
      tx: Transaction,
      accountId: string,
      { kind, sms }: Api['message.setSwitch']['parsed'],
    ): Promise<Api['message.setSwitch']['output']> {
      if (fixedSmsKinds.includes(kind)) throw new AppError('message.switchFixed');
      const changed = { sms, changedAt: clock.now() };
      await tx
        .insert(smsSwitches)
        .values({ accountId, kind, ...changed })
        .onConflictDoUpdate({ target: [smsSwitches.accountId, smsSwitches.kind], set: changed });
      return { topics: await topicsOf(tx, accountId) };
    },
  };
}

/** Whether a customer gets the SMS of this template, as far as they may decide it. */
export async function isSmsWanted(
  tx: Transaction,
  accountId: string,
  { kind, urgent }: Pick<Template, 'kind' | 'urgent'>,
): Promise<boolean> {
  if (urgent || fixedSmsKinds.includes(kind)) return true;
  const off = and(
    eq(smsSwitches.accountId, accountId),
    eq(smsSwitches.kind, kind),
    eq(smsSwitches.sms, false),
  );
  return (await tx.$count(smsSwitches, off)) === 0;
}
