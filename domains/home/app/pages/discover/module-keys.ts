import type { HomeModule } from '../../../contract/home-module.ts';

/** A key for each module that stays the same when others come before it, so that its pictures stay too. */
export function moduleKeys(modules: readonly HomeModule[]): string[] {
  const seen = new Map<string, number>();
  return modules.map(({ kind, title }) => {
    const name = `${kind} ${title}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return `${name} ${times}`;
  });
}
