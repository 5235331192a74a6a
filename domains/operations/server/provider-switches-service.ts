import type { Api } from '@ev/contract';
import { type ProviderName, providerNames } from '../contract/providers.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { asc, eq } from 'drizzle-orm';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { recordState } from '@ev/platform/transition.ts';
import type { Switchboard } from '@ev/platform/switchboard/index.ts';
import { providerHealth, providerRefusals, providerSwitches } from '@ev/platform/switchboard/tables.ts';
import type { RecordDeed } from './record-deed.ts';

export type ProviderSwitchResources = {
  db: Database;
  clock: Clock;
  switchboard: Pick<Switchboard, 'flush' | 'forget'>;
  /** Tells the other processes that a switch was turned. */
  signals: Pick<Signals, 'publish'>;
  wires: Record<ProviderName, string>;
  recordDeed: RecordDeed;
};

type Refusal = typeof providerRefusals.$inferSelect;
type Provider = Api['operations.listProviders']['output']['list'][number];

/** One or two lost calls happen every day. */
const failuresOfOneDown = 3;

const titles: Record<ProviderName, string> = { sms: '短信', wechat: '微信支付', fulfilment: '整车工厂' };

/** The switches of the providers and how these have been answering. */
export function createProviderSwitches(parts: ProviderSwitchResources) {
  const { db, clock, switchboard, signals, wires, recordDeed } = parts;

  return {
    async list(): Promise<Api['operations.listProviders']['output']> {
      await switchboard.flush();
      const [switches, healths, refusals] = await Promise.all([
        db.select().from(providerSwitches),
        db.select().from(providerHealth),
        db.select().from(providerRefusals).orderBy(asc(providerRefusals.kind)),
      ]);
      return {
        list: providerNames.map((name) =>
          present(
            name,
            switches.find((row) => row.name === name),
            healths.find((row) => row.name === name),
            refusals.filter((row) => row.name === name),
          ),
        ),
      };
    },

    /** How many are switched off, or have failed so often in a row that it is no accident. */
    async countDown(): Promise<number> {
      const { list } = await this.list();
      return list.filter(({ off, health }) => off || (health?.failuresInARow ?? 0) >= failuresOfOneDown)
        .length;
    },

    async switch(
      { name, off, reason }: Api['operations.switchProvider']['parsed'],
      call: CallOf<'operations.switchProvider'>,
    ): Promise<Api['operations.switchProvider']['output']> {
      const { actor } = call;
      const answer = await call.once(async (tx) => {
        const [before] = await tx
          .select()
          .from(providerSwitches)
          .where(eq(providerSwitches.name, name))
          .for('update');
        const decided = { off, reason, changedBy: actor.name, changedAt: clock.now() };
        await tx
          .insert(providerSwitches)
          .values({ name, ...decided })
          .onConflictDoUpdate({ target: providerSwitches.name, set: decided });
        const event = off ? 'switchOff' : 'switchOn';
        const by = `staff:${actor.staffId}`;
        await recordState(tx, clock, {
          machine: 'provider',
          entityId: name,
          from: before?.off ? 'off' : 'on',
          event,
          to: off ? 'off' : 'on',
          actor: by,
          reason,
        });
        await recordDeed(tx, call, {
          action: `provider.${event}`,
          object: `provider:${name}`,
          details: { reason },
        });
        return { name, off };
      });
      switchboard.forget();
      await signals.publish('providerSwitched', { provider: name });
      return answer;
    },
  };

  function present(
    name: ProviderName,
    decided: typeof providerSwitches.$inferSelect | undefined,
    health: typeof providerHealth.$inferSelect | undefined,
    refusals: readonly Refusal[],
  ): Provider {
    return {
      name,
      title: titles[name],
      wire: wires[name],
      off: decided?.off ?? false,
      reason: decided?.reason ?? null,
      changedBy: decided?.changedBy ?? null,
      changedAt: decided?.changedAt.toISOString() ?? null,
      health: health ? presentHealth(health, clock.now()) : null,
      refused: refusals.map((row) => presentRefusal(row, clock.now())),
    };
  }
}

function presentRefusal({ kind, day, today, lastAt }: Refusal, now: Date): Provider['refused'][number] {
  return { kind, today: day === shanghaiDay(now) ? today : 0, lastAt: lastAt.toISOString() };
}

/** The figures of a day that is over are not today's. */
function presentHealth(
  health: typeof providerHealth.$inferSelect,
  now: Date,
): NonNullable<Provider['health']> {
  const today = health.day === shanghaiDay(now);
  return {
    lastOkAt: health.lastOkAt?.toISOString() ?? null,
    lastFailedAt: health.lastFailedAt?.toISOString() ?? null,
    lastError: health.lastError,
    failuresInARow: health.failuresInARow,
    callsToday: today ? health.callsToday : 0,
    failuresToday: today ? health.failuresToday : 0,
    slowestMsToday: today ? health.slowestMsToday : 0,
  };
}
