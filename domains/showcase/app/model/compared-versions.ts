import type { ModelSummary } from '../../contract/model.ts';

/** The most versions that stand side by side. */
export const comparedMax = 4;

export type ComparedVersion = {
  code: string;
  name: string;
  priceFen: number;
  model: Pick<ModelSummary, 'modelCode' | 'name' | 'family' | 'yearStyle'>;
};

/** The versions that an address names, in its order: known ones, each once, at most four. */
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

/** The address's codes after a choice: `code` in place of `replaced`, or at the end. */
export function withVersion(codes: readonly string[], code: string, replaced: string | null): string {
  const next =
    replaced === null ? [...codes, code] : codes.map((given) => (given === replaced ? code : given));
  return [...new Set(next)].slice(0, comparedMax).join(',');
}

export function withoutVersion(codes: readonly string[], code: string): string | undefined {
  return codes.filter((given) => given !== code).join(',') || undefined;
}
