import { cities } from '@ev/areas/cities.ts';
import type { DraftItem, GoodsPartForm } from '@ev/console-kit/goods-form.ts';

type Named = { code: string; name: string; group?: string };

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** Everything of a drafted car that has a code: versions and options of all its catalogues. */
function namedIn(item: DraftItem): { versions: Named[]; options: Named[] } {
  const of = (field: string) => {
    const all = listOf(item.catalogs).flatMap((catalog) => listOf(catalog[field]));
    const named = all.map(({ code, name, group }) => ({
      code: String(code),
      name: String(name),
      group: String(group),
    }));
    return [...new Map(named.map((one) => [one.code, one])).values()];
  };
  return { versions: of('versions'), options: of('options') };
}

const choice = ({ code, name }: Named) => ({ value: code, label: name === '' ? code : name });

/** The codes that a field of a car can reference, by field name. */
export const carChoices: GoodsPartForm['choicesOf'] = (field, item) => {
  const { versions, options } = namedIn(item);
  switch (field) {
    case 'subject':
    case 'objects':
      return [...versions, ...options].map(choice);
    case 'defaults':
    case 'contains':
      return options.map(choice);
    case 'priceByVersionFen.key':
      return versions.map(choice);
    case 'transportDays.key':
      return cities.map(({ code, name, province }) => ({ value: code, label: `${name}（${province}）` }));
    default:
      return null;
  }
};

/** A footnote as its code and the beginning of its text. */
function noteHeading({ code, text }: Record<string, unknown>): string | null {
  if (typeof code !== 'string' || typeof text !== 'string' || text === '') return null;
  return `${code} · ${text.length > 24 ? `${text.slice(0, 24)}…` : text}`;
}

/** A rule as a sentence with the names of its options; a footnote by its text. */
export const carHeading: GoodsPartForm['headingOf'] = (field, member, item) => {
  if (field === 'notes') return noteHeading(member as Record<string, unknown>);
  if (field !== 'rules') return null;
  const { type, subject, objects } = member as Record<string, unknown>;
  const { versions, options } = namedIn(item);
  const names = new Map([...versions, ...options].map(({ code, name }) => [code, name]));
  const quoted = (code: unknown) => `「${names.get(String(code)) ?? (String(code ?? '') || '？')}」`;
  const others = Array.isArray(objects) ? objects.map(quoted) : [];
  switch (type) {
    case 'requires':
      return `选${quoted(subject)}，必须同时选${others.join('或')}`;
    case 'excludes':
      return `选${quoted(subject)}，就不能选${others.join('和')}`;
    case 'includes':
      return `选${quoted(subject)}，就带上${others.join('和')}，不另计价`;
    default:
      return null;
  }
};
