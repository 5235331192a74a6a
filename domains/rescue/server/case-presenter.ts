import { maskPhone } from '@ev/kernel/phone.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import type { stateHistory } from '@ev/platform/tables.ts';
import { endedStatuses, type ReaderRole, type RescueStatus } from '../contract/kinds.ts';
import type { RescueCase, RescueInfo } from '../contract/rescue.ts';
import type { RescueEvent } from './case-machine.ts';
import { canCancel, cancelFeeOf, hasLinkEnded } from './case-rules.ts';
import { tokenOf } from './link-secrets.ts';
import type { RescueRow } from './tables.ts';

const statusTexts: Readonly<Record<RescueStatus, string>> = {
  requested: '正在安排救援，一般几分钟内有人接单',
  accepted: '已有人接单，正在安排救援车',
  dispatched: '救援车正在赶来，请留在安全的地方',
  onSite: '救援车已到达，请留意来电',
  inService: '正在救援',
  done: '这次救援已完成',
  cancelled: '这次救援已取消',
};

/** Events of a rescue, as the person who waits reads them. */
const eventTexts: Readonly<Record<RescueEvent | 'request', string>> = {
  request: '已提交救援申请',
  accept: '已接单',
  dispatch: '救援车已出发',
  arrive: '救援车已到达',
  begin: '开始救援',
  finish: '救援完成',
  giveBack: '原救援车不能前来，重新安排',
  cancel: '救援已取消',
};
const textOfEvent = (event: string): string =>
  Object.hasOwn(eventTexts, event) ? eventTexts[event as keyof typeof eventTexts] : event;

export const placeOf = ({ lat, lng }: Pick<RescueRow, 'lat' | 'lng'>) =>
  lat === null || lng === null ? null : { lat, lng };

export const etaOf = ({ status, etaAt, etaUpdatedAt }: RescueRow): RescueCase['eta'] =>
  status === 'dispatched' && etaAt && etaUpdatedAt
    ? { at: etaAt.toISOString(), updatedAt: etaUpdatedAt.toISOString() }
    : null;

/**
 * A rescue as one of its readers may see it. Family members see where it stands and where the vehicle is, but
 * nothing that names or reaches a person.
 */
export function shownCase(
  row: RescueRow,
  around: {
    role: ReaderRole;
    path: RescueCase['path'];
    history: readonly (typeof stateHistory.$inferSelect)[];
    rules: RescueInfo;
    serverSecret: string;
    now: Date;
  },
): RescueCase {
  const { role, path, history, rules, serverSecret, now } = around;
  const isOwn = role !== 'family';
  const { caseNo, kind, status, driver } = row;
  const ended = endedStatuses.includes(status);
  return {
    caseNo,
    role,
    kind,
    status,
    statusText: statusTexts[status],
    requestedAt: row.requestedAt.toISOString(),
    place: placeOf(row),
    placeText: isOwn ? row.placeText : null,
    contactName: isOwn ? row.contactName : null,
    maskedPhone: isOwn ? maskPhone(row.contactPhone) : null,
    plate: isOwn && row.plate ? formatPlate(row.plate) : null,
    driver: isOwn && driver && !ended ? { ...driver, plate: formatPlate(driver.plate) } : null,
    path: ended ? [] : path,
    eta: etaOf(row),
    events: history.map(({ event, at }) => ({ text: textOfEvent(event), at: at.toISOString() })),
    canCancel: isOwn && canCancel(row),
    cancelFeeFen: isOwn ? cancelFeeOf(row, rules) : 0,
    feeFen: isOwn ? row.feeFen : 0,
    endText: isOwn ? row.endText : null,
    familyToken: isOwn && !hasLinkEnded(row, now) ? tokenOf(serverSecret, caseNo, 'family') : null,
    hotline: rules.hotline,
    serverTime: now.toISOString(),
  };
}
