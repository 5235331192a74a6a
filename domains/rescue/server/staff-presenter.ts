import { maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import type { stateHistory } from '@ev/platform/tables.ts';
import { shownHistory } from '@ev/staff/server/public.ts';
import type { Place, RescueCase } from '../contract/rescue.ts';
import type { StaffRescue, StaffRescueRow } from '../contract/staff-rescue.ts';
import { etaOf, placeOf } from './case-presenter.ts';
import { actsOf, isOverdue } from './case-rules.ts';
import type { RescueRow, rescuePartnerEvents } from './tables.ts';

export function staffRow(row: RescueRow, vehicle: Place | null, now: Date): StaffRescueRow {
  return {
    caseNo: row.caseNo,
    kind: row.kind,
    status: row.status,
    source: row.source,
    handler: row.handler,
    requestedAt: row.requestedAt.toISOString(),
    inSafePlace: row.inSafePlace,
    place: placeOf(row),
    placeText: row.placeText,
    maskedName: maskName(row.contactName),
    maskedPhone: maskPhone(row.contactPhone),
    plate: row.plate && formatPlate(row.plate),
    vehicle: row.closedAt === null ? vehicle : null,
    eta: etaOf(row),
    overdue: isOverdue(row, now),
  };
}

/** A rescue with everything that staff see; the contact stays masked until it is opened. */
export function staffCase(
  row: RescueRow,
  around: {
    path: RescueCase['path'];
    history: readonly (typeof stateHistory.$inferSelect)[];
    partnerEvents: readonly (typeof rescuePartnerEvents.$inferSelect)[];
    names: ReadonlyMap<string, string>;
    pictures: string[];
    mayLocateCar: boolean;
    now: Date;
  },
): StaffRescue {
  const { path, history, partnerEvents, names, pictures, mayLocateCar, now } = around;
  const { unsent, sentAt, partnerRefusedAt, driver } = row;
  const wasAsked = unsent !== null || sentAt !== null || partnerRefusedAt !== null;
  return {
    ...staffRow(row, path.at(-1) ?? null, now),
    uid: row.accountId,
    vin: row.vin,
    text: row.text,
    driver: driver && { ...driver, plate: formatPlate(driver.plate) },
    path,
    feeFen: row.feeFen,
    endText: row.endText,
    pictures,
    mayLocateCar,
    partner: wasAsked ? { waits: unsent !== null, refused: partnerRefusedAt !== null } : null,
    partnerEvents: partnerEvents.map(({ type, receivedAt, ignored }) => ({
      type,
      at: receivedAt.toISOString(),
      ignored,
    })),
    history: shownHistory(history, { eventWords, names }).map((shown, index) => ({
      ...shown,
      actor: otherActors[history[index]?.actor ?? ''] ?? shown.actor,
    })),
    acts: actsOf(row),
    serverTime: now.toISOString(),
  };
}

/** Who acts besides staff and customers with an account. */
const otherActors: Readonly<Record<string, string>> = { visitor: '客户', partner: '救援机构' };

/** Events of a rescue, in the staff's terms. */
const eventWords: Readonly<Record<string, string>> = {
  request: '申请救援',
  accept: '接单',
  dispatch: '救援车出发',
  arrive: '到达现场',
  begin: '开始救援',
  finish: '完成',
  giveBack: '退回队列',
  cancel: '取消',
};
