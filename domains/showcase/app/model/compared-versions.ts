import type { ModelSummary } from '../../contract/model.ts';

/** Maximum number of versions in a comparison. */
export const comparedMax = 4;

export type ComparedVersion = {
  code: string;
  name: string;
  priceFen: number;
  model: Pick<ModelSummary, 'modelCode' | 'name' | 'family' | 'yearStyle'>;
};

/** The versions in a URL, in order: known ones, without duplicates, at most four. */
export function comparedVersions(
  models: readonly ModelSummary[],
  codes: string | undefined,
): ComparedVersion[] {
  const known = new Map(
    models.flatMap((model) =>
      model.versions.map((version): [string, ComparedVersion] => [version.code, { ...version, model }]),
    ),
  );
  return [...new Set(codes?.split(',') ?? [])].flatMap((code) => known.get(code) ?? []).slice(0, comparedMax);
}

/** The codes for the URL after a choice: `code` replaces `replaced`, or is appended. */
export function withVersion(codes: readonly string[], code: string, replaced: string | null): string {
  const next =
    replaced === null ? [...codes, code] : codes.map((given) => (given === replaced ? code : given));
  return [...new Set(next)].slice(0, comparedMax).join(',');
}

export function withoutVersion(codes: readonly string[], code: string): string | undefined {
  return codes.filter((given) => given !== code).join(',') || undefined;
}

/** A suggested comparison for customers who have not chosen any versions. */
export type FirstComparison = {
  key: string;
  title: string;
  text: string;
  codes: string[];
  family: ModelSummary['family'];
};

/** The versions of each car that has several, and the first version of each car. */
export function firstComparisons(models: readonly ModelSummary[]): FirstComparison[] {
  const each = models.flatMap(({ modelCode, name, family, versions }) => {
    const codes = versions.slice(0, comparedMax).map(({ code }) => code);
    if (codes.length < 2) return [];
    return [{ key: modelCode, title: name, text: `${codes.length} 个版本差在哪里`, codes, family }];
  });
  const offered = models.flatMap(({ family, versions: [first] }) => (first ? [{ ...first, family }] : []));
  const [lead, second] = offered.slice(0, comparedMax);
  if (!lead || !second) return each;
  const codes = offered.slice(0, comparedMax).map(({ code }) => code);
  const among = { key: 'among', title: '各车型入门版', text: '空间、续航与价格并排看', codes };
  return [...each, { ...among, family: second.family }];
}
