import { parseSync } from 'vite';

/** A function with its first line and its number of lines, comments and blank lines included. */
export type LongFunction = { name: string; line: number; lines: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Finds the functions of a file that have more than `most` lines; a function inside of another counts in both. */
export function findLongFunctions(path: string, text: string, most: number): LongFunction[] {
  const lineOf = lineCounter(text);
  if (lineOf(text.length) <= most) return [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: LongFunction[] = [];
  visit(program as unknown as Node, null, (node, name) => {
    const line = lineOf(node.start);
    const lines = lineOf(node.end) - line + 1;
    if (lines > most) found.push({ name: name ?? '(anonymous)', line, lines });
  });
  return found;
}

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Visits functions with their name: their own, or that of the variable, property or argument that holds them. */
function visit(node: Node, holder: string | null, see: (node: Node, name: string | null) => void): void {
  const name = nameOf(node.id) ?? nameOf(node.key) ?? holder;
  if (functionTypes.includes(node.type)) see(node, name);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, name, see);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : null;

/** The line of an offset in a text, counted from 1. */
function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
