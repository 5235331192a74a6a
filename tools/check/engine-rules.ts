/**
 * What the oldest engines of the app (`tools/vite/engines.ts`) lack although TypeScript or a bundler lets it
 * pass: Safari 15.4 is the oldest of them for all of these.
 */
const unknown: readonly { what: string; found: RegExp }[] = [
  // Safari 16.4. In an older engine the whole file is a syntax error.
  { what: 'a lookbehind; capture what is before it instead', found: /\(\?<[=!]/ },
  // Chrome 112, Safari 17. Only after what cannot end a value, where `/` would divide.
  {
    what: 'the flag v of a regular expression',
    found: /[(,=:[!&|?{};]\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsy]*v[dgimsy]*[.,;)\]}]/,
  },
  { what: 'a static block', found: /\bstatic\s*\{/ },
  // Safari 16; 17.4 for `any`.
  { what: 'AbortSignal.timeout or any; use AbortController', found: /\bAbortSignal\.(?:timeout|any)\b/ },
];

/** @param code a script of the build */
export function unknownToOldest(code: string): string[] {
  return unknown.flatMap(({ what, found }) => {
    const at = code.search(found);
    return at < 0 ? [] : [`${what}: …${code.slice(Math.max(0, at - 30), at + 50)}…`];
  });
}
