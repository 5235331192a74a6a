import type { Template } from './template.ts';

/** Every text that customers are told, by code. Each domain adds its own, as types alone. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Templates {}
export type TemplateCode = keyof Templates;
/** The codes of a domain's texts. */
export type CodesOf<Texts> = { [Code in keyof Texts]: true };

/** The texts as the product came with them. Staff may change the words, not the codes. */
export type TemplateCatalogue = {
  codes(): TemplateCode[];
  /** Null for a code that the product does not have. */
  find(code: string): Template | null;
};

/** @throws Error when two domains have the same code, at the first look */
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
