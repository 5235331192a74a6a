import type { ParamTable } from '../contract/model.ts';

type Row = ParamTable['sections'][number]['rows'][number];

/**
 * Puts the tables of several models side by side. Rows are matched by section and name; a model without a row
 * has null there. With version codes only those columns remain, in their order.
 * @returns null if no column remains
 */
export function combineParams(tables: ParamTable[], versionCodes?: string[]): ParamTable | null {
  const columns = tables.flatMap((table) =>
    table.versions.map((version, index) => ({ table, version, index })),
  );
  const chosen = versionCodes
    ? versionCodes.flatMap((code) => columns.find((column) => column.version.code === code) ?? [])
    : columns;
  const first = chosen[0];
  if (!first) return null;

  const sections = new Map<string, Map<string, Row>>();
  for (const { table, index } of chosen) {
    const position = chosen.findIndex((column) => column.table === table && column.index === index);
    for (const section of table.sections) {
      const rows = sections.get(section.name) ?? new Map<string, Row>();
      sections.set(section.name, rows);
      for (const row of section.rows) {
        const merged = rows.get(row.name) ?? { ...row, values: chosen.map(() => null), differs: false };
        merged.values[position] = row.values[index] ?? null;
        rows.set(row.name, merged);
      }
    }
  }
  return {
    modelCode: first.table.modelCode,
    modelName: first.table.modelName,
    versions: chosen.map((column) => column.version),
    sections: [...sections].map(([name, rows]) => ({
      name,
      rows: [...rows.values()].map((row) => ({ ...row, differs: new Set(row.values).size > 1 })),
    })),
  };
}
