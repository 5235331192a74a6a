import type { Template } from './template.ts';

/** Types of all template codes; each domain adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Templates {}
export type TemplateCode = keyof Templates;
/** The codes of a domain's texts. */
export type CodesOf<Texts> = { [Code in keyof Texts]: true };

/** The built-in templates. Staff can change texts but not codes. */
export type TemplateCatalogue = {
  codes(): TemplateCode[];
  /** Null for an unknown code. */
  find(code: string): Template | null;
};

/** @throws Error on first use if two domains have the same code */
export function createTemplateCatalogue(
  parts: () => readonly Readonly<Record<string, Template>>[],
): TemplateCatalogue {
  let known: Map<string, Template> | null = null;
  const all = () => {
    known ??= mergeParts(parts());
    return known;
  };
  return {
    codes: () => [...all().keys()] as TemplateCode[],
    find: (code) => all().get(code) ?? null,
  };
}

function mergeParts(parts: readonly Readonly<Record<string, Template>>[]): Map<string, Template> {
  const merged = new Map<string, Template>();
  for (const [code, template] of parts.flatMap((part) => Object.entries(part))) {
    if (merged.has(code)) throw new Error(`Two domains have a template ${code}`);
    merged.set(code, template);
  }
  return merged;
}
