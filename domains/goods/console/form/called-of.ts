import { recordOf } from './shape.ts';

/** What people call a thing or a member of one: its name, title or label, else its code. */
export function calledOf(value: unknown): string | null {
  const record = recordOf(value);
  const name = ['name', 'title', 'label', 'yearStyle', 'code'].map((field) => record[field]);
  const found = name.find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : null;
}
