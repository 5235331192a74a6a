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
import type { HistoryActions, ShownActions } from './shown-actions.ts';

type Line = StaffOrder['history'][number];
type Change = typeof orderChanges.$inferSelect;
type Action = { at: Date; actor: string; action: string; details: Readonly<Record<string, unknown>> | null };

/** Staff actions that neither a status change nor a change of the order records. */
export const historyActions: HistoryActions = {
  'order.approveCancel': { words: '同意退订' },
  'order.refuseCancel': { words: '拒绝退订' },
  'order.confirmInspection': { words: '确认检查' },
  'order.undoInspection': {
    words: '撤销检查',
    result(details) {
      const time = textOf(details?.before, 'appointment');
      return time && `取消交付预约 ${time}`;
    },
  },
  'contact.showNumber': {
    words: '查看客户号码',
    changesNothing: true,
    result(details) {
      const reason = wordOf(lookReasonNames, textOf(details, 'reason', true));
      return [reason, textOf(details, 'words')].filter(Boolean).join('：') || null;
    },
  },
  'contact.note': {
    words: '联系客户',
    changesNothing: true,
    result(details) {
      const channel = wordOf(channelNames, textOf(details, 'channel'));
      const outcome = wordOf(outcomeNames, textOf(details, 'outcome'));
      return [channel, outcome].filter(Boolean).join('，') || null;
    },
  },
  'contact.stepDone': { words: '完成跟进事项', changesNothing: true },
};

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
export function historyOf(parts: HistoryParts, shown: Pick<ShownActions, 'wordsOf' | 'resultOf'>): Line[] {
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
        event: shown.wordsOf(action),
        from: null,
        to: shown.resultOf(action, details),
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
