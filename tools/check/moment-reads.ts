import { parseSync } from 'vite';

/** A line of a journey that may pass or fail by the moment at which it runs. */
export type MomentRead = { line: number; why: string };

type Node = { type: string; start: number; [key: string]: unknown };

/** What an element or a page is at this moment; playwright waits for the element at most, never for what is expected of it. */
const readers = [
  ...[
    'allInnerTexts',
    'allTextContents',
    'ariaSnapshot',
    'boundingBox',
    'content',
    'evaluate',
    'evaluateAll',
  ],
  ...['getAttribute', 'innerHTML', 'innerText', 'inputValue', 'isChecked', 'isDisabled', 'isEditable'],
  ...['isEnabled', 'textContent', 'title'],
];
/** These do not even wait for the element: before a page has loaded there is none of anything. */
const neverWaiting = ['count', 'isHidden', 'isVisible'];

const reasons = {
  read: 'expects what the page has at one moment: has, sees, seesCount, gives or expect.poll',
  present: 'reads whether something is there at one moment: sees, seesNone, seesCount or firstShown',
  pause: 'waits for a time instead of for what it wants to see',
  network: 'takes a quiet network for a complete page: untilComplete',
};

/** Finds in the text of a journey what is told by the moment, or by how long something usually takes. */
export function findMomentReads(path: string, text: string): MomentRead[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: MomentRead[] = [];
  visit(program as unknown as Node, (node) => {
    const why = reasonOf(node);
    if (why) found.push({ line: text.slice(0, node.start).split('\n').length, why });
  });
  return found;
}

function reasonOf(node: Node): string | null {
  if (node.type === 'ImportDeclaration' && literalOf(node.source) === 'node:timers/promises')
    return reasons.pause;
  if (node.type === 'Literal' && node.value === 'networkidle') return reasons.network;
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Promise' && pauses(node))
    return reasons.pause;
  if (node.type !== 'CallExpression') return null;
  const called = methodOf(node);
  if (called === 'waitForTimeout') return reasons.pause;
  if (called && neverWaiting.includes(called)) return reasons.present;
  if (nameOf(node.callee) === 'expect' && awaitsPage(argumentsOf(node))) return reasons.read;
  return null;
}

/** `expect(await …)` of something that is read from a page, by a method of playwright or a function that gets the page. */
function awaitsPage(nodes: Node[]): boolean {
  let read = false;
  let awaited = false;
  for (const argument of nodes) {
    visit(argument, (node) => {
      if (node.type === 'AwaitExpression') awaited = true;
      if (node.type !== 'CallExpression') return;
      const called = methodOf(node);
      if (called && readers.includes(called)) read = true;
      if (argumentsOf(node).some(isPage)) read = true;
    });
  }
  return read && awaited;
}

function isPage(node: Node): boolean {
  const named = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : node;
  const name = nameOf(named) ?? methodName(named);
  return name !== null && ['page', 'frame', 'locator'].includes(name);
}

/** `new Promise((resolve) => setTimeout(resolve, …))` in whatever form. */
function pauses(promise: Node): boolean {
  let timer = false;
  visit(promise, (node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'setTimeout') timer = true;
  });
  return timer;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value.name) : null);
const literalOf = (value: unknown) => (isNode(value) ? value.value : null);
const methodName = (value: unknown) =>
  isNode(value) && value.type === 'MemberExpression' ? nameOf(value.property) : null;
const methodOf = (node: Node) => (node.type === 'CallExpression' ? methodName(node.callee) : null);
const argumentsOf = (node: Node) => (Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []);

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}
