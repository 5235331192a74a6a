import { hourMs } from '@ev/kernel/durations.ts';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { answerHours } from '../contract/kinds.ts';
import { type AppointmentMoves, slotText } from './appointment-home.ts';
import { startOfSlot } from './rules/slot-rules.ts';
import type { Slots } from './slots.ts';
import type { AppointmentRow } from './tables.ts';
import { type WorkMoves, workStates } from './work/work-home.ts';

export type VisitStepDeps = { clock: Clock; moves: AppointmentMoves; workMoves: WorkMoves; slots: Slots };
export type VisitSteps = ReturnType<typeof createVisitSteps>;

/** The steps of the store until the car has arrived, by staff or the workshop system. The caller has locked the row. */
export function createVisitSteps(deps: VisitStepDeps) {
  return {
    confirm: confirm.bind(null, deps),
    propose: propose.bind(null, deps),
    checkIn: checkIn.bind(null, deps),
  };
}

/** `actor`: `staff:…`, `partner`. @throws AppError maintenance.moved */
async function confirm(
  { moves }: VisitStepDeps,
  tx: Transaction,
  { appointmentNo }: AppointmentRow,
  actor: string,
): Promise<void> {
  const moved = await moves.move(tx, { appointmentNo, event: 'confirm', actor });
  if (moved.kind === 'moved')
    await moves.tell(tx, moved.row, { template: 'maintenance.confirmed', cause: String(moved.historyId) });
}

/** @throws AppError maintenance.moved, slotTaken */
async function propose(
  { clock, moves, slots }: VisitStepDeps,
  tx: Transaction,
  row: AppointmentRow,
  { actor, day, hour, reason }: { actor: string; day: string; hour: number; reason: string },
): Promise<void> {
  const { appointmentNo, storeId, minutes } = row;
  const now = clock.now();
  const startsAt = startOfSlot({ day, hour });
  const isSame = row.status !== 'changed' && row.day === day && row.hour === hour;
  if (isSame || startsAt <= now) throw new AppError('maintenance.slotTaken');
  await slots.take(tx, storeId, { day, hour, minutes, by: 'staff', moving: appointmentNo });
  // There is no use in an answer after the proposed time.
  const answerBefore = new Date(Math.min(now.getTime() + answerHours * hourMs, startsAt.getTime()));
  const set = { changeDay: day, changeHour: hour, changeReason: reason, answerBefore };
  const moved = await moves.move(tx, { appointmentNo, event: 'propose', actor, reason, set });
  if (moved.kind === 'moved')
    await moves.tell(tx, row, {
      template: 'maintenance.changed',
      cause: String(moved.historyId),
      words: {
        newTime: slotText({ day, hour }, now),
        reason,
        until: formatShortDateTime(answerBefore, now),
      },
    });
}

export type ArrivedCar = {
  odometerKm: number;
  batteryPercent: number;
  damages: readonly { text: string }[];
  note: string;
  readyAt: Date | null;
};

/** Opens the work order. Returns its number. @throws AppError maintenance.moved */
async function checkIn(
  { clock, moves, workMoves }: VisitStepDeps,
  tx: Transaction,
  row: AppointmentRow,
  { actor, by, car, hasPictures }: { actor: string; by: string; car: ArrivedCar; hasPictures: boolean },
): Promise<string> {
  const { appointmentNo, accountId, vin, storeId } = row;
  const now = clock.now();
  const workOrderNo = newNo('R', now);
  await moves.move(tx, { appointmentNo, event: 'arrive', actor });
  const created = await workStates.create(tx, clock, {
    values: {
      workOrderNo,
      appointmentNo,
      accountId,
      vin,
      storeId,
      odometerKm: car.odometerKm,
      batteryPercent: car.batteryPercent,
      damages: car.damages.map(({ text }) => ({ text })),
      note: car.note,
      checkedInAt: now,
      readyAt: car.readyAt,
      takenParts: {},
      payFen: 0,
      refundedFen: 0,
    },
    event: 'checkIn',
    actor,
  });
  await workMoves.addStep(tx, { workOrderNo, kind: 'checkIn', text: checkInText(car), by, hasPictures });
  await workMoves.tell(
    tx,
    { order: created.row, appointment: row },
    { template: 'maintenance.checkedIn', cause: 'checkIn' },
  );
  return workOrderNo;
}

function checkInText({
  odometerKm,
  batteryPercent,
  damages,
}: Pick<ArrivedCar, 'odometerKm' | 'batteryPercent' | 'damages'>): string {
  const readings = `里程 ${odometerKm.toLocaleString('en-US')} 公里，剩余电量 ${batteryPercent}%`;
  const seen = damages.map(({ text }) => text).join('；');
  return seen === '' ? `${readings}，外观没有问题` : `${readings}。外观：${seen}`;
}
