import { channelNames, lookReasonNames, outcomeNames } from '@ev/contact/contract/words.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { stateHistory } from '@ev/platform/tables.ts';
import type { StaffOrder } from '../../contract/staff-order.ts';
import { cancelReasonWords } from '../cancel/reason-words.ts';
import type { orderChanges } from '../change/tables.ts';
import type { orderPromises } from '../delivery/tables.ts';
import { actorWords, eventWords } from './event-words.ts';

type Line = StaffOrder['history'][number];
type Change = typeof orderChanges.$inferSelect;
type Action = { at: Date; actor: string; action: string; details: Readonly<Record<string, unknown>> | null };

/** Staff actions that neither a status change nor a change of the order records. */
const actionWords: Readonly<Record<string, string>> = {
  'order.approveCancel': '同意退订',
  'order.refuseCancel': '拒绝退订',
  'order.confirmInspection': '确认检查',
  'order.settleBalance': '确认尾款',
  'order.undoInspection': '撤销检查',
  'order.reverseBalance': '冲正尾款',
  'order.returnBalance': '退回尾款',
  'refund.releaseFirst': '首次放款',
  'refund.release': '放款',
  'contact.showNumber': '查看客户号码',
  'contact.note': '联系客户',
  'contact.stepDone': '完成跟进事项',
};
export const shownActions = Object.keys(actionWords);
/** The actions that change what others can do with the order; calling its customer does not. */
export const changingActions = shownActions.filter((action) => !action.startsWith('contact.'));

export type HistoryParts = {
  states: readonly (typeof stateHistory.$inferSelect)[];
  changes: readonly Change[];
  promises: readonly (typeof orderPromises.$inferSelect)[];
  actions: readonly Action[];
  messages: readonly { title: string; createdAt: Date; readAt: Date | null }[];
  /** Names of staff members by id. */
  names: ReadonlyMap<string, string>;
};

/** Ids of the staff members who appear in this history. */
export function staffOf({ states, changes, promises, actions }: Omit<HistoryParts, 'names'>): string[] {
  const actors = [...states, ...changes, ...promises, ...actions].map(({ actor }) => actor);
  const advisers = changes.flatMap(({ kind, before, after }) =>
    kind === 'adviser' ? [textOf(before, 'adviserId'), textOf(after, 'adviserId')] : [],
  );
  const ids = actors.flatMap((actor) => /^staff:(.+)$/.exec(actor)?.[1] ?? []);
  return [...ids, ...advisers.filter((id) => id !== null)];
}

/** The full history of an order, in chronological order. */
export function historyOf(parts: HistoryParts): Line[] {
  const { states, changes, promises, actions, messages, names } = parts;
  const nameOf = (actor: string) => names.get(actor.replace(/^staff:/, '')) ?? actorWords(actor);
  const lines: Line[] = [
    ...states.map(
      ({ at, actor, event, fromState, toState, reason }): Line => ({
        kind: 'status',
        at: at.toISOString(),
        actor: nameOf(actor),
        event: eventWords[event] ?? event,
        from: fromState,
        to: toState,
        reason: reason === null ? null : (cancelReasonWords[reason] ?? reason),
      }),
    ),
    ...changes.map(
      (change): Line => ({
        kind: 'change',
        at: change.at.toISOString(),
        actor: nameOf(change.actor),
        ...changed(change, names),
        reason: change.reason,
      }),
    ),
    ...promises.map(
      ({ at, actor, from, to, reason }, index): Line => ({
        kind: 'change',
        at: at.toISOString(),
        actor: nameOf(actor),
        event: '告知预计交付时间',
        from: rangeOf(promises[index - 1]),
        to: formatDayRange(from, to),
        reason,
      }),
    ),
    ...actions.map(
      ({ at, actor, action, details }): Line => ({
        kind: 'action',
        at: at.toISOString(),
        actor: nameOf(actor),
        event: actionWords[action] ?? action,
        from: null,
        to: done(action, details),
        reason: textOf(details, 'reason', action !== 'contact.showNumber'),
      }),
    ),
    ...messages.map(
      ({ title, createdAt, readAt }): Line => ({
        kind: 'message',
        at: createdAt.toISOString(),
        actor: '系统',
        event: `通知客户：${title}`,
        from: null,
        to: readAt ? '已读' : '未读',
        reason: null,
      }),
    ),
  ];
  // At the same moment, an action comes before the message about it.
  return lines.sort((a, b) => a.at.localeCompare(b.at));
}

function changed({ kind, before, after }: Change, names: ReadonlyMap<string, string>) {
  const of = (event: string, key: string, word = (value: string) => value) => ({
    event,
    from: mapped(textOf(before, key), word),
    to: mapped(textOf(after, key), word),
  });
  switch (kind) {
    case 'config':
      return {
        event: '变更配置',
        from: mapped(numberOf(before, 'totalFen'), formatYuan),
        to: mapped(numberOf(after, 'totalFen'), formatYuan),
      };
    case 'store':
      return of('变更交付门店', 'name');
    case 'buyer':
      return of('变更购车人', 'name');
    case 'contact':
      return of('变更联系人', 'name');
    case 'vin':
      return of(textOf(before, 'vin') === null ? '配车' : '更正车架号', 'vin', maskVin);
    case 'adviser':
      return of('分配顾问', 'adviserId', (id) => names.get(id) ?? '已离职的员工');
  }
}

/** The result of an action, if its name does not say it. */
function done(action: string, details: Action['details']): string | null {
  switch (action) {
    case 'order.settleBalance':
    case 'order.returnBalance':
      return sumOf(details);
    case 'order.reverseBalance':
      return sumOf(details?.before);
    case 'order.undoInspection': {
      const time = textOf(details?.before, 'appointment');
      return time && `取消交付预约 ${time}`;
    }
    case 'contact.showNumber': {
      const reason = wordOf(lookReasonNames, textOf(details, 'reason', true));
      const words = textOf(details, 'words');
      return [reason, words].filter(Boolean).join('：') || null;
    }
    case 'contact.note': {
      const channel = wordOf(channelNames, textOf(details, 'channel'));
      const outcome = wordOf(outcomeNames, textOf(details, 'outcome'));
      return [channel, outcome].filter(Boolean).join('，') || null;
    }
    default:
      return null;
  }
}

/** An amount with its transfer number. */
function sumOf(details: unknown): string | null {
  const amount = mapped(numberOf(details, 'amountFen'), formatYuan);
  const reference = textOf(details, 'reference');
  return [amount, reference && `流水号 ${reference}`].filter(Boolean).join('，') || null;
}

function textOf(value: unknown, key: string, wanted = true): string | null {
  if (!wanted || typeof value !== 'object' || value === null) return null;
  const found = (value as Readonly<Record<string, unknown>>)[key];
  return typeof found === 'string' && found !== '' ? found : null;
}

function numberOf(value: unknown, key: string): number | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = (value as Readonly<Record<string, unknown>>)[key];
  return typeof found === 'number' ? found : null;
}

function mapped<Value>(value: Value | null, word: (value: Value) => string): string | null {
  return value === null ? null : word(value);
}

function wordOf(words: Readonly<Record<string, string>>, key: string | null): string | null {
  return key === null ? null : (words[key] ?? key);
}

function rangeOf(range: { from: string; to: string } | undefined): string | null {
  return range ? formatDayRange(range.from, range.to) : null;
}
