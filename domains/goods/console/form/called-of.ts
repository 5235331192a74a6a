import { recordOf } from './shape.ts';

/** The display name of an item or list member: its name, title or label, otherwise its code. */
export function calledOf(value: unknown): string | null {
  const record = recordOf(value);
  const name = ['name', 'title', 'label', 'yearStyle', 'code'].map((field) => record[field]);
  const found = name.find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : null;
}
