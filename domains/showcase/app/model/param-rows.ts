import type { ParamTable } from '../../contract/model.ts';

/**
 * The sections to show; with `onlyDifferent` only rows in which the versions differ, without empty sections.
 */
export function shownSections(table: ParamTable, onlyDifferent: boolean): ParamTable['sections'] {
  if (!onlyDifferent) return table.sections;
  return table.sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
