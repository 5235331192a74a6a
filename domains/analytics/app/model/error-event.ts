import { ApiError } from '@ev/client/api-error.ts';
import { errorText } from '../../contract/error-text.ts';
import type { ErrorEvent } from '../../contract/event.ts';

export type RawError = { source: ErrorEvent['source']; thrown: unknown };

const ownFrame = /\/h5\/assets\/([\w.-]+\.js)(?::(\d+):(\d+))?/g;
const mostFrames = 8;

/**
 * The report of an error: its place in our own files and its message without personal data. Null for errors
 * of others (hosts, extensions and the browser also raise errors in the page) and for server responses, which
 * the server knows itself.
 */
export function errorEvent({ source, thrown }: RawError, page: string): ErrorEvent | null {
  const isError = thrown instanceof Error;
  const stack = isError ? (thrown.stack ?? '') : '';
  const message = isError ? thrown.message : String(thrown);
  // The message names the file that failed to load.
  const frames = framesIn(source === 'chunk' ? message : stack);
  if (isError ? stack !== '' && frames.length === 0 : source === 'error') return null;
  if (thrown instanceof ApiError) return null;
  const name = isError && /^\w{1,60}$/.test(thrown.name) ? thrown.name : 'Error';
  return { kind: 'error', page, source, name, message: errorText(message), frames };
}

function framesIn(text: string): string[] {
  return [...text.matchAll(ownFrame)]
    .slice(0, mostFrames)
    .map(([, file, line = '0', column = '0']) => `${file}:${line}:${column}`);
}
