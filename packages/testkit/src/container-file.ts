export type Instruction = { name: string; value: string };

/** The instructions of a container file, with continued lines joined. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const [, name, value] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    return name && value ? [{ name, value }] : [];
  });
}

/** Variables as `ENV` and the units of systemd list them: `A=1 B=2`. */
export function assignmentsOf(value: string): [name: string, value: string][] {
  return value.split(/\s+(?=\w+=)/).map((pair) => {
    const [name = '', assigned = ''] = pair.split(/=(.*)/s);
    return [name, assigned];
  });
}

/** The values of a key in a unit of systemd, one for each of its lines. */
export function unitValues(unit: string, key: string): string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/** What the last stage copies from the product's folder `/app`; paths are relative to it. */
export function copiesOf(instructions: readonly Instruction[]): { source: string; target: string }[] {
  return instructions.flatMap(({ name, value }) => {
    if (name !== 'COPY') return [];
    const words = value.split(/\s+/).filter((word) => !word.startsWith('--'));
    const target = words.pop() ?? '';
    return words
      .filter((word) => word.startsWith('/app/'))
      .map((word) => ({ source: word.replace('/app/', ''), target }));
  });
}
