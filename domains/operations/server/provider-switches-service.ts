import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Product, RecordAction } from '@ev/platform/module.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { recordState } from '@ev/platform/state-history.ts';
import type { Switchboard } from '@ev/platform/switchboard/index.ts';
import { providerHealth, providerRefusals, providerSwitches } from '@ev/platform/switchboard/tables.ts';
import { asc, eq } from 'drizzle-orm';

export type ProviderSwitchResources = {
  db: Database;
  clock: Clock;
  switchboard: Pick<Switchboard, 'flush' | 'forget'>;
  /** Notifies other processes of a changed switch. */
  signals: Pick<Signals, 'publish'>;
  partners: Product['partners'];
  recordAction: RecordAction;
};

type Refusal = typeof providerRefusals.$inferSelect;
type Provider = Api['operations.listProviders']['output']['list'][number];

/** One or two lost calls happen every day. */
const failuresOfOneDown = 3;

/** The switches of providers, and their health. */
export function createProviderSwitches(parts: ProviderSwitchResources) {
  const { db, clock, switchboard, signals, partners, recordAction } = parts;

  return {
    async list(): Promise<Api['operations.listProviders']['output']> {
      await switchboard.flush();
      const [switches, healths, refusals] = await Promise.all([
        db.select().from(providerSwitches),
        db.select().from(providerHealth),
        db.select().from(providerRefusals).orderBy(asc(providerRefusals.kind)),
      ]);
      return {
        list: partners.map((partner) =>
          present(
            partner,
            switches.find(({ name }) => name === partner.name),
            healths.find(({ name }) => name === partner.name),
            refusals.filter(({ name }) => name === partner.name),
          ),
        ),
      };
    },

    /** Number of providers switched off, or with too many consecutive failures to be accidental. */
    async countDown(): Promise<number> {
      const { list } = await this.list();
      return list.filter(({ off, health }) => off || (health?.failuresInARow ?? 0) >= failuresOfOneDown)
        .length;
    },

    /** @throws AppError request.invalid for an unknown partner */
    async switch(
      { name: named, off, reason }: Api['operations.switchProvider']['parsed'],
      call: CallOf<'operations.switchProvider'>,
    ): Promise<Api['operations.switchProvider']['output']> {
      const name = partners.find((partner) => partner.name === named)?.name;
      if (!name) {
        const message = '请选择外部服务';
        throw new AppError('request.invalid', { fields: [{ path: 'name', message }] });
      }
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
        await recordAction(tx, call, {
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
    { name, title, wire }: Product['partners'][number],
    decided: typeof providerSwitches.$inferSelect | undefined,
    health: typeof providerHealth.$inferSelect | undefined,
    refusals: readonly Refusal[],
  ): Provider {
    return {
      name,
      title,
      wire,
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

/** Counts of an earlier day are not today's. */
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
