import type { CatalogRule, Selection } from '../contract/catalog.ts';
import { broughtBy, type CatalogIndex, inOrder, isSingle, listPriceFen, nameOf } from './catalog-index.ts';
import { brokenObjects, violationsOf } from './validate.ts';

/** A selection while rules are applied to it. */
export type Draft = {
  version: string;
  chosen: Set<string>;
  /** What the customer has just requested and what that requires: never removed by a rule. */
  locked: Set<string>;
  /** What a rule has removed: never added again, so that the process terminates. */
  banned: Set<string>;
  /** Options chosen only to fill a required group. */
  fillers: Set<string>;
  /** Messages of the rules that changed something. */
  reasons: Set<string>;
};

type Outcome = { refusal: string | null; selection: Selection; reasons: string[] };

export function draftOf(selection: Selection, locked: string[] = []): Draft {
  return {
    version: selection.version,
    chosen: new Set(selection.options),
    locked: new Set(locked),
    banned: new Set(),
    fillers: new Set(),
    reasons: new Set(),
  };
}

const impossible = '这个组合无法生产，请换一种搭配';

/**
 * Applies the rules in order until nothing changes. Each change locks or bans an option, so there are at most
 * as many changes as options; the result is validated as a whole.
 */
export function settle(index: CatalogIndex, draft: Draft): Outcome {
  let refusal: string | null = null;
  for (let round = 0; refusal === null; round += 1) {
    if (round > 4 * index.options.size) refusal = impossible;
    else {
      const step = takeStep(index, draft);
      if (step === 'stable') break;
      if (step !== 'changed') refusal = step.refusal;
    }
  }
  const selection = { version: draft.version, options: inOrder(index, draft.chosen) };
  refusal ??= violationsOf(index, selection)[0]?.message ?? null;
  return { refusal, selection, reasons: [...draft.reasons] };
}

type Step = 'stable' | 'changed' | { refusal: string };

function takeStep(index: CatalogIndex, draft: Draft): Step {
  const brought = broughtBy(index, draft.version, draft.chosen);
  for (const code of draft.locked) {
    if (draft.chosen.has(code) || brought.has(code)) continue;
    return place(index, draft, code) ? 'changed' : { refusal: impossible };
  }
  for (const [code, source] of brought) {
    const step = bring(index, draft, brought, code, source);
    if (step !== 'stable') return step;
  }
  const present = new Set([draft.version, ...draft.chosen, ...brought.keys()]);
  for (const rule of index.catalog.rules) {
    const broken = brokenObjects(rule, present);
    const [first] = broken;
    if (first === undefined) continue;
    return rule.type === 'requires'
      ? satisfy(index, draft, brought, rule)
      : exclude(index, draft, brought, rule, first);
  }
  return fillGroups(index, draft);
}

/** A brought option is selected in its single-choice group and has no entry of its own elsewhere. */
function bring(
  index: CatalogIndex,
  draft: Draft,
  brought: Map<string, string>,
  code: string,
  source: string,
): Step {
  if (!isSingle(index, code)) return draft.chosen.delete(code) ? 'changed' : 'stable';
  if (draft.chosen.has(code)) return 'stable';
  const words = `「${nameOf(index, source)}」包含「${nameOf(index, code)}」`;
  const occupant = occupantOf(index, draft, code);
  const rival = occupant === undefined ? undefined : brought.get(occupant);
  if (draft.banned.has(code) || (occupant !== undefined && draft.locked.has(occupant))) {
    return drop(index, draft, brought, source, words);
  }
  if (rival !== undefined) {
    const loser = isLocked(draft, brought, source) ? rival : source;
    return drop(index, draft, brought, loser, words);
  }
  return place(index, draft, code) ? 'changed' : { refusal: words };
}

function satisfy(index: CatalogIndex, draft: Draft, brought: Map<string, string>, rule: CatalogRule): Step {
  if (!isLocked(draft, brought, rule.subject)) return drop(index, draft, brought, rule.subject, rule.message);
  for (const candidate of rule.objects) {
    if (!index.options.has(candidate) || draft.banned.has(candidate)) continue;
    const attempt: Draft = {
      version: draft.version,
      chosen: new Set(draft.chosen),
      locked: new Set(draft.locked),
      banned: new Set(draft.banned),
      fillers: new Set(draft.fillers),
      reasons: new Set(draft.reasons).add(rule.message),
    };
    attempt.locked.add(candidate);
    if (place(index, attempt, candidate) && settle(index, attempt).refusal === null) {
      Object.assign(draft, attempt);
      return 'changed';
    }
  }
  return { refusal: rule.message };
}

/** A locked option stays; otherwise a filler is removed; otherwise the subject of the rule wins. */
function exclude(
  index: CatalogIndex,
  draft: Draft,
  brought: Map<string, string>,
  rule: CatalogRule,
  object: string,
): Step {
  const subjectStays = isLocked(draft, brought, rule.subject);
  const objectStays = isLocked(draft, brought, object);
  if (subjectStays && objectStays) return { refusal: rule.message };
  const loser = objectStays || (!subjectStays && draft.fillers.has(rule.subject)) ? rule.subject : object;
  return drop(index, draft, brought, loser, rule.message);
}

function fillGroups(index: CatalogIndex, draft: Draft): Step {
  const defaults = index.versions.get(draft.version)?.defaults ?? [];
  for (const group of index.catalog.groups) {
    const codes = index.catalog.options
      .filter((option) => option.group === group.code)
      .map(({ code }) => code);
    if (group.min === 0 || codes.length === 0 || codes.some((code) => draft.chosen.has(code))) continue;
    const standard = codes.filter((code) => defaults.includes(code));
    const filler = [...standard, ...codes].find((code) => !draft.banned.has(code));
    if (filler === undefined) return { refusal: impossible };
    draft.chosen.add(filler);
    draft.fillers.add(filler);
    return 'changed';
  }
  return 'stable';
}

/** Removes an option, or the one that brought it. */
function drop(
  index: CatalogIndex,
  draft: Draft,
  brought: Map<string, string>,
  code: string,
  words: string,
): Step {
  if (isLocked(draft, brought, code)) return { refusal: words };
  const source = brought.get(code);
  if (source !== undefined) return drop(index, draft, brought, source, words);
  if (!draft.fillers.has(code)) draft.reasons.add(words);
  draft.banned.add(code);
  takeOut(index, draft, code);
  return 'changed';
}

/**
 * Removes an option and what it brought into single-choice groups, which would otherwise suddenly have a
 * price.
 */
export function takeOut(index: CatalogIndex, draft: Draft, code: string): void {
  draft.chosen.delete(code);
  const still = broughtBy(index, draft.version, draft.chosen);
  for (const [other] of broughtBy(index, draft.version, [code])) {
    const option = index.options.get(other);
    if (option === undefined || still.has(other) || draft.locked.has(other)) continue;
    if (listPriceFen(option, draft.version) > 0) draft.chosen.delete(other);
  }
}

/** Adds an option, replacing another one in a single-choice group. False if that one is locked. */
export function place(index: CatalogIndex, draft: Draft, code: string): boolean {
  const occupant = occupantOf(index, draft, code);
  if (occupant !== undefined && occupant !== code) {
    if (draft.locked.has(occupant)) return false;
    takeOut(index, draft, occupant);
  }
  draft.chosen.add(code);
  draft.fillers.delete(code);
  return true;
}

export function occupantOf(index: CatalogIndex, draft: Draft, code: string): string | undefined {
  if (!isSingle(index, code)) return undefined;
  const group = index.options.get(code)?.group;
  return [...draft.chosen].find((other) => index.options.get(other)?.group === group);
}

function isLocked(draft: Draft, brought: Map<string, string>, code: string): boolean {
  const source = brought.get(code);
  if (code === draft.version || draft.locked.has(code)) return true;
  return source !== undefined && isLocked(draft, brought, source);
}
