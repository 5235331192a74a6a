import { collectPath } from '../../contract/kinds.ts';
import type { Line } from './sender.ts';

const type = 'application/json';
/** Nobody takes it now; anything else is an answer, and to send the same again would get the same one. */
const isNobody = (status: number) => status === 404 || status >= 500;

/** The line of this page to its own server. */
export const browserLine: Line = {
  async post(body) {
    const request = { method: 'POST', body, headers: { 'content-type': type }, credentials: 'omit' } as const;
    const { status } = await fetch(collectPath, request);
    if (isNobody(status)) throw new Error(`Statistics were answered ${status}`);
  },
  beacon: (body) => void navigator.sendBeacon(collectPath, new Blob([body], { type })),
};
