import { networkInterfaces } from 'node:os';
import { paint } from './log.mjs';

/** Prints rows of [what, address] in a frame. */
export function printAddresses(rows) {
  const width = Math.max(...rows.map(([what]) => what.length));
  const length = Math.max(...rows.map(([, address]) => address.length));
  const line = '─'.repeat(width + length + 4);
  console.log(`\n┌${line}┐`);
  for (const [what, address] of rows) {
    console.log(`│ ${what.padEnd(width)}  ${paint(36, address.padEnd(length))} │`);
  }
  console.log(`└${line}┘`);
  console.log('Ctrl-C stops everything.\n');
}

/** This machine's network address, to open the app on a phone; null without a network. */
export function networkAddress() {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((entry) => entry && entry.family === 'IPv4' && !entry.internal)?.address ?? null;
}
