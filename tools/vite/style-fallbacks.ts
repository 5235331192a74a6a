import type { Container, Plugin, Rule } from 'postcss';

type Fallback = {
  /** Whether the value of a declaration needs the fallback. */
  needs: RegExp;
  /** What an engine must support so that the fallback does not apply. */
  supported: string;
  instead: (value: string) => string;
};

/** Values that the oldest engines of the app do not know, and what they get. */
const fallbacks: readonly Fallback[] = [
  { needs: /^clip\b/, supported: 'overflow: clip', instead: (value) => value.replaceAll('clip', 'hidden') },
  {
    needs: /\bcolor-mix\(/,
    supported: 'color: color-mix(in srgb, red, red)',
    instead: (value) =>
      value.replace(/color-mix\(in \w+, ((?:[^,()]|\([^()]*\))+?)(?: \d+%)?, .*?\)(?=[\s,;]|$)/g, '$1'),
  },
];

/**
 * Adds rules for engines without `overflow: clip` (Safari before 16) and `color-mix()` (Chrome before 111, Safari
 * before 16.2). They are `@supports` rules, because a minifier removes the first of two declarations.
 */
export function styleFallbacks(): Plugin {
  return {
    postcssPlugin: 'style-fallbacks',
    OnceExit(root, { AtRule }) {
      root.walkRules((rule) => {
        for (const { needs, supported, instead } of fallbacks) {
          const own = rule.nodes.filter((node) => node.type === 'decl' && needs.test(node.value));
          if (own.length === 0) continue;
          const older = rule.clone({ nodes: [] }) as Rule;
          // Vite resolves addresses in styles by the source of their nodes.
          for (const node of own)
            if (node.type === 'decl') older.append(node.clone({ value: instead(node.value) }));
          const guard = new AtRule({ name: 'supports', params: `not (${supported})`, source: rule.source });
          guard.append(older);
          (rule.parent as Container).insertAfter(rule, guard);
        }
      });
    },
  };
}
