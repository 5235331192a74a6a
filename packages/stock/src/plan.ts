import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@ev/platform/database.ts';
import { differences } from './differences.ts';
import {
  everyPart,
  type ItemFault,
  type Stock,
  type StockChange,
  type StockPart,
  type StockView,
} from './part.ts';
import type { Fault, Folder, ReadItem } from './read-folder.ts';
import { shownValue, wayTo } from './words.ts';

/** What the folder would change in one part. */
export type PartPlan = { part: StockPart; change: StockChange; moved: boolean };

export type Plan = {
  /** The items when the plan was made, by the names of parts. */
  before: ReadonlyMap<string, readonly object[]>;
  parts: readonly PartPlan[];
  /** Problems in the folder. */
  faults: readonly Fault[];
  /** Objections of the database. Nothing is applied while there are faults or refusals. */
  refusals: readonly Fault[];
  /** Changes that need a confirmation. */
  questions: readonly Fault[];
};

/** Compares the folder with the database, within the transaction that may apply it. */
export async function planOf(
  tx: Transaction,
  folder: Folder,
  { parts, guards }: Stock,
  now: Date,
): Promise<Plan> {
  const before = new Map<string, readonly object[]>();
  for (const part of parts) {
    // Items that are not drafted matter only if the folder contains them, and there may be thousands.
    if (!part.ownPage || folder.parts.has(part.name)) before.set(part.name, await part.read(tx));
  }
  const view = viewOf(parts, folder, before);
  const faults = [...folder.faults];
  const refusals: Fault[] = [];
  const questions: Fault[] = [];
  const plans: PartPlan[] = [];
  for (const part of parts) {
    const items = folder.parts.get(part.name);
    if (!items) continue;
    const at = (fault: ItemFault): Fault => placed(part, items, fault);
    const change = changeOf(part, before.get(part.name) ?? [], items);
    for (const judge of [part, ...guards.filter((guard) => [part.name, everyPart].includes(guard.part))]) {
      faults.push(...items.flatMap(({ item }) => judge.check?.(item, view) ?? []).map(at));
      // Items that could not be read would be treated as removed.
      if (folder.faults.length === 0)
        refusals.push(...((await judge.refuse?.(tx, change, now, view)) ?? []).map(at));
    }
    const gone = change.removed.map((item) => ({ key: part.keyOf(item), path: [], message: '将被移除' }));
    questions.push(...[...gone, ...(part.ask?.(change) ?? [])].map(at));
    plans.push({ part, change, moved: isMoved(part, before.get(part.name) ?? [], change) });
  }
  return { before, parts: plans, faults, refusals, questions };
}

function changeOf(part: StockPart, before: readonly object[], read: readonly ReadItem[]): StockChange {
  const old = new Map(before.map((item) => [part.keyOf(item), item]));
  const keys = new Set(read.map(({ key }) => key));
  const added = read.filter(({ key }) => !old.has(key)).map(({ item }) => item);
  const changed = read.flatMap(({ key, item: after }) => {
    const was = old.get(key);
    return was === undefined || isDeepStrictEqual(was, after) ? [] : [{ before: was, after }];
  });
  return {
    keyOf: part.keyOf,
    items: read.map(({ item }) => item),
    added,
    changed,
    written: [...added, ...changed.map(({ after }) => after)],
    removed: part.staysLeftOut ? [] : before.filter((item) => !keys.has(part.keyOf(item))),
  };
}

/** Whether the remaining items have another order. */
function isMoved(
  part: StockPart,
  before: readonly object[],
  { items, added, removed }: StockChange,
): boolean {
  if (part.files === 'each') return false;
  const stay = (all: readonly object[], less: readonly object[]) =>
    all.filter((item) => !less.includes(item)).map((item) => part.keyOf(item));
  return !isDeepStrictEqual(stay(before, removed), stay(items, added));
}

function viewOf(
  parts: readonly StockPart[],
  folder: Folder,
  before: ReadonlyMap<string, readonly object[]>,
): StockView {
  const keys = new Map<string, ReadonlySet<string>>(
    parts.map((part) => {
      const there = new Set(before.get(part.name)?.map((item) => part.keyOf(item)));
      const wanted = folder.keys.get(part.name);
      if (!wanted) return [part.name, there];
      // What a file that cannot be read names is not missing: its own fault is enough.
      const isMore = part.staysLeftOut || folder.unread.has(part.name);
      return [part.name, isMore ? new Set([...wanted, ...there]) : wanted];
    }),
  );
  return {
    keysOf: (part) => keys.get(part) ?? new Set(),
    itemsOf: (part) => folder.parts.get(part)?.map(({ item }) => item) ?? before.get(part) ?? [],
  };
}

/** A problem with an item that is no longer in the folder has no line number. */
function placed(part: StockPart, items: readonly ReadItem[], { key, path, message }: ItemFault): Fault {
  const item = items.find((one) => one.key === key);
  const file = part.files === 'each' ? `${part.name}/${key}.yaml` : `${part.name}.yaml`;
  const fault = item?.faultAt(path, message) ?? {
    file,
    line: 1,
    message: `${part.label} ${key}：${message}`,
  };
  return { ...fault, at: { part: part.name, key, path, message } };
}

export const isEmpty = ({ parts }: Plan): boolean =>
  parts.every(
    ({ change: { added, changed, removed }, moved }) =>
      added.length + changed.length + removed.length === 0 && !moved,
  );

/** The plan for people to read, one line per change. */
export function linesOf({ parts }: Plan): string[] {
  return parts.flatMap(({ part, change, moved }) => {
    const name = (item: object) => `${part.label} ${part.keyOf(item)}`;
    return [
      ...change.added.map((item) => `+ ${name(item)}`),
      ...change.removed.map((item) => `- ${name(item)}`),
      ...change.changed.flatMap(({ before, after }) =>
        rowsOf(part, before, after).map(
          ({ place, from, to }) => `~ ${name(after)} · ${place}：${from} → ${to}`,
        ),
      ),
      ...(moved ? [`~ ${part.label}的顺序`] : []),
    ];
  });
}

/** A changed value as text. */
export type ChangedRow = { place: string; from: string; to: string };

/** The changes between two states of an item, value by value. */
export function rowsOf(part: StockPart, before: object, after: object): ChangedRow[] {
  return differences(before, after).map(({ path, from, to }) => ({
    place: wayTo(to === undefined ? before : after, path, part.labels),
    from: shownValue(from, path, part.words),
    to: shownValue(to, path, part.words),
  }));
}

/** More than a person reads at once: one mistake in a list can cause a thousand faults. */
const mostTold = 100;

/** Faults for people to read, one line each, and the number of further ones. */
export function linesOfFaults(faults: readonly Fault[]): string[] {
  const lines = faults.slice(0, mostTold).map(lineOfFault);
  return faults.length > mostTold ? [...lines, `还有 ${faults.length - mostTold} 处`] : lines;
}

export const lineOfFault = ({ file, line, message }: Fault): string => `${file}:${line}: ${message}`;
