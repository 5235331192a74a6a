import { createInterface } from 'node:readline';

const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const levelColours = { warn: 33, error: 31, fatal: 31 };

export function paint(code, text) {
  return coloured ? `\u001b[${code}m${text}\u001b[0m` : text;
}

/** Prints a child's lines after its name; JSON lines of a logger are formatted for reading. */
export function showLines(stream, name, colour) {
  createInterface({ input: stream }).on('line', (line) => {
    console.log(`${paint(colour, name.padEnd(8))} ${readable(line)}`);
  });
}

function readable(line) {
  const entry = parse(line);
  if (!entry) return line;
  const { level, time, msg = '', pid: _pid, hostname: _hostname, ...rest } = entry;
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const word = levels[level] ?? 'info';
  const { err, ...fields } = rest;
  const details = Object.keys(fields).length > 0 ? ` ${paint(2, JSON.stringify(fields))}` : '';
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `${paint(2, clock)} ${paint(levelColours[word] ?? 0, word)} ${msg}${details}${stack}`;
}

function parse(line) {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' && typeof entry.time === 'number' ? entry : null;
  } catch {
    return null;
  }
}
