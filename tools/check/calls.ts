import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Domain = { name: string; needs: readonly string[] };

/** Parts of a domain that call endpoints by their ids. */
const sides = ['app', 'console', 'server'];
const test = /[.]test[.]tsx?$|\/(tests?|testing|journeys)\//;

/**
 * Places where a domain uses an endpoint, an error or a job of a domain that its package.json does not depend
 * on: ids are strings, which no import reveals.
 */
export function findStrayCalls(directory: string, domains: readonly Domain[]): string[] {
  return domains.flatMap(({ name, needs }) => {
    const strangers = domains
      .map((other) => other.name)
      .filter((one) => one !== name && !needs.includes(one));
    if (strangers.length === 0) return [];
    const id = new RegExp(`['"\`](${strangers.join('|')})[.][a-z][A-Za-z]+['"\`]`, 'g');
    return sides.flatMap((side) =>
      listFiles(directory, `domains/${name}/${side}`).flatMap((path) =>
        [...readFileSync(join(directory, path), 'utf8').matchAll(id)]
          // Slots that an unknown domain fills, or that are filled for one, are named by their owner.
          .filter(
            ({ input, index }) =>
              !/(fills?\(|Slots\[|^\s*)$/m.test(input.slice(Math.max(0, index - 6), index)),
          )
          .map(([text]) => `${path} names ${text}, and domains/${name} does not build on its domain`),
      ),
    );
  });
}

function listFiles(directory: string, path: string): string[] {
  if (!existsSync(join(directory, path))) return [];
  return readdirSync(join(directory, path), { recursive: true, encoding: 'utf8' })
    .map((child) => `${path}/${child}`)
    .filter((child) => /[.]tsx?$/.test(child) && !test.test(child));
}
