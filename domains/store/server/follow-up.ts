import type { ErrorName } from '@ev/contract/errors';
import { decide, type Machine } from '@ev/kernel/state-machine.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type StateHome, transition } from '@ev/platform/transition.ts';
import type { FollowUpStatus } from '../contract/follow-up-statuses.ts';

type FollowUpAct = 'contact' | 'close';
type FollowUpMachine = Machine<string, string, ErrorName>;

/** What staff do with things that customers left, each of which `home` keeps and `machine` moves. */
export function createFollowUps<Row extends { status: FollowUpStatus }>(parts: {
  clock: Clock;
  machine: FollowUpMachine;
  home: StateHome<Row>;
  notFound: ErrorName;
  moved: ErrorName;
}) {
  const { clock, machine, home, notFound, moved } = parts;

  return {
    /** @throws AppError when it is not there, or stands elsewhere than was seen */
    async act(
      tx: Transaction,
      { actor, audit }: Acting,
      id: string,
      { act, seenStatus, note }: { act: FollowUpAct; seenStatus: FollowUpStatus; note: string },
    ): Promise<{ status: FollowUpStatus }> {
      const row = await home.lock(tx, id);
      if (!row) throw new AppError(notFound);
      if (row.status !== seenStatus) throw new AppError(moved);
      const { to } = await transition(tx, clock, {
        machine,
        home,
        id,
        event: act,
        actor: `staff:${actor.staffId}`,
        reason: note,
        set: { note, handlerId: actor.staffId, handlerName: actor.name },
      });
      const action = `${machine.name}.${act}`;
      await audit(tx, { action, object: `${machine.name}:${id}`, details: { reason: note } });
      return { status: to as FollowUpStatus };
    },
  };
}

/** What staff can do in a status; the machine decides. */
export function followUpActions(machine: FollowUpMachine, status: FollowUpStatus): FollowUpAct[] {
  return (['contact', 'close'] as const).filter(
    (act) => decide<string, string, ErrorName>(machine, status, act).kind === 'moved',
  );
}
