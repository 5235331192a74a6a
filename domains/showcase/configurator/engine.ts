import type { Catalog, Selection } from '../contract/catalog.ts';
import type { ChangeRow, PriceRow } from '../contract/price.ts';
import { broughtBy, indexCatalog, inOrder, listPriceFen, nameOf } from './catalog-index.ts';
import { changeRows, includedIn } from './change-rows.ts';
import { priceRows } from './price.ts';
import { type Draft, draftOf, occupantOf, place, settle, takeOut } from './settle.ts';

export type Choice =
  | { kind: 'applied'; selection: Selection; priceDeltaFen: number }
  /** Other options or prices would change too: show `rows` and apply `selection` only when confirmed. */
  | {
      kind: 'needsConfirm';
      selection: Selection;
      /** Messages of the rules that caused it. */
      reasons: string[];
      /** All changes, including the tapped option. */
      rows: ChangeRow[];
      /** The sum of the rows, fen. */
      priceDeltaFen: number;
    }
  /** `selection` is the unchanged one. */
  | { kind: 'refused'; selection: Selection; reason: string };

export type Availability = {
  state: 'selected' | 'available' | 'blocked';
  /** Why it is blocked, or why it is included without having been chosen. */
  reason: string | null;
  /** Price in this version, in fen; 0 if standard or included. */
  priceFen: number;
  /** True if choosing it would change other options. */
  needsConfirm: boolean;
};

export type Engine = ReturnType<typeof createEngine>;

/**
 * Decides what a tap does to a selection. Every returned selection is valid, and nothing except the tapped
 * option changes without `needsConfirm`.
 */
export function createEngine(catalog: Catalog) {
  const index = indexCatalog(catalog);

  function settled(before: Selection, draft: Draft, touched: ReadonlySet<string>): Choice {
    const { refusal, selection, reasons } = settle(index, draft);
    if (refusal !== null) return { kind: 'refused', selection: before, reason: refusal };
    const [was, is] = [priceRows(catalog, before), priceRows(catalog, selection)];
    const priceDeltaFen = is.totalFen - was.totalFen;
    if (!changesMore(was.rows, is.rows, touched)) return { kind: 'applied', selection, priceDeltaFen };
    return { kind: 'needsConfirm', selection, reasons, rows: changeRows(was.rows, is.rows), priceDeltaFen };
  }

  function defaultsOf(versionCode: string): string[] {
    return index.versions.get(versionCode)?.defaults ?? [];
  }

  /** The initial selection of a version. Throws for an unknown version or an inconsistent catalogue. */
  function initial(versionCode: string): Selection {
    const start = { version: versionCode, options: inOrder(index, defaultsOf(versionCode)) };
    const { refusal, selection } = settle(index, draftOf(start));
    if (refusal !== null) throw new Error(`${catalog.configVersion} ${versionCode}: ${refusal}`);
    return selection;
  }

  /**
   * Chooses an option, replacing another one in a single-choice group. The code of a version changes the
   * version.
   */
  function choose(selection: Selection, code: string): Choice {
    if (index.versions.has(code)) return changeVersion(selection, code);
    if (!index.options.has(code)) return { kind: 'refused', selection, reason: '这个选装已停止供应' };
    const brought = broughtBy(index, selection.version, selection.options);
    if (selection.options.includes(code) || brought.has(code)) {
      return { kind: 'applied', selection, priceDeltaFen: 0 };
    }
    const draft = draftOf(selection, [code]);
    const touched = new Set([code]);
    const occupant = occupantOf(index, draft, code);
    if (occupant !== undefined) touched.add(occupant);
    place(index, draft, code);
    return settled(selection, draft, touched);
  }

  /**
   * Removes an option. Refuses, with the reason, to remove required options and those that a package brings.
   */
  function remove(selection: Selection, code: string): Choice {
    const source = broughtBy(index, selection.version, selection.options).get(code);
    const name = nameOf(index, code);
    if (source !== undefined) {
      return {
        kind: 'refused',
        selection,
        reason: `「${name}」包含在「${nameOf(index, source)}」中，不能单独移除`,
      };
    }
    if (!selection.options.includes(code)) return { kind: 'applied', selection, priceDeltaFen: 0 };
    if (index.requiredGroups.has(index.options.get(code)?.group ?? '')) {
      return { kind: 'refused', selection, reason: '这一项必须选择，可以换成其他选项' };
    }
    const draft = draftOf(selection);
    draft.banned.add(code);
    takeOut(index, draft, code);
    return settled(selection, draft, new Set([code]));
  }

  /**
   * Changes the version. Standard options of the old version become those of the new one; the others are kept
   * where possible.
   */
  function changeVersion(selection: Selection, versionCode: string): Choice {
    if (!index.versions.has(versionCode))
      return { kind: 'refused', selection, reason: '这个版本已停售，请重新选择' };
    if (versionCode === selection.version) return { kind: 'applied', selection, priceDeltaFen: 0 };
    const touched = new Set<string>();
    const draft = draftOf({ version: versionCode, options: selection.options });
    for (const standard of defaultsOf(selection.version)) {
      const successor = defaultsOf(versionCode).find(
        (code) => index.options.get(code)?.group === index.options.get(standard)?.group,
      );
      if (successor === undefined || successor === standard || !draft.chosen.has(standard)) continue;
      draft.chosen.delete(standard);
      draft.chosen.add(successor);
      touched.add(standard).add(successor);
    }
    return settled(selection, draft, touched);
  }

  /** The nearest selection that this catalogue can build for one of another catalogue. */
  function adapt(selection: Selection): Selection | null {
    if (!index.versions.has(selection.version)) return null;
    const known = inOrder(index, selection.options);
    const { refusal, selection: settledSelection } = settle(
      index,
      draftOf({ version: selection.version, options: known }),
    );
    return refusal === null ? settledSelection : null;
  }

  /** The availability of every option in this selection, by code. */
  function availability(selection: Selection): Map<string, Availability> {
    const brought = broughtBy(index, selection.version, selection.options);
    return new Map(
      catalog.options.map((option): [string, Availability] => {
        const { code } = option;
        const source = brought.get(code);
        const priceFen = source === undefined ? listPriceFen(option, selection.version) : 0;
        if (source !== undefined) {
          const reason = includedIn(nameOf(index, source));
          return [code, { state: 'selected', reason, priceFen, needsConfirm: false }];
        }
        if (selection.options.includes(code)) {
          return [code, { state: 'selected', reason: null, priceFen, needsConfirm: false }];
        }
        const choice = choose(selection, code);
        if (choice.kind === 'refused') {
          return [code, { state: 'blocked', reason: choice.reason, priceFen, needsConfirm: false }];
        }
        const needsConfirm = choice.kind === 'needsConfirm';
        return [code, { state: 'available', reason: null, priceFen, needsConfirm }];
      }),
    );
  }

  return { initial, choose, remove, changeVersion, adapt, availability };
}

/**
 * Whether anything besides `touched` is added, removed or repriced. What a version brings is implied by it.
 */
function changesMore(
  before: readonly PriceRow[],
  after: readonly PriceRow[],
  touched: ReadonlySet<string>,
): boolean {
  const chosen = (rows: readonly PriceRow[]) =>
    rows.filter(({ kind }) => kind === 'option' || kind === 'package');
  return changeRows(chosen(before), chosen(after)).some(({ code }) => !touched.has(code));
}
