import { collectPath } from '../../contract/kinds.ts';
import type { Line } from './sender.ts';

const type = 'application/json';
/** Statuses worth a retry; any other status would be the same again. */
const isNobody = (status: number) => status === 404 || status >= 500;

/** The connection of this page to its own server. */
export const browserLine: Line = {
  async post(body) {
    const request = { method: 'POST', body, headers: { 'content-type': type }, credentials: 'omit' } as const;
    const { status } = await fetch(collectPath, request);
    if (isNobody(status)) throw new Error(`Statistics were answered ${status}`);
  },
  beacon: (body) => void navigator.sendBeacon(collectPath, new Blob([body], { type })),
};
