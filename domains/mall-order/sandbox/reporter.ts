import { createHash } from 'node:crypto';
import type { SandboxParcel } from './store.ts';
import { wireTimeOf } from './wire-time.ts';

const answerTimeoutMs = 5_000;

/** Sends what is known about a parcel, or only its first events. Returns the status of the answer, 0 without one. */
export async function sendReport(
  parcel: SandboxParcel,
  { events = parcel.events, salt = parcel.salt }: { events?: SandboxParcel['events']; salt?: string } = {},
): Promise<number> {
  const last = events.at(-1);
  const param = JSON.stringify({
    status: last?.state.startsWith('3') ? 'shutdown' : 'polling',
    billstatus: 'got',
    message: '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult: {
      message: 'ok',
      state: last?.state ?? '0',
      status: '200',
      condition: 'F00',
      ischeck: last?.state.startsWith('3') ? '1' : '0',
      com: parcel.company,
      nu: parcel.number,
      data: events.toReversed().map(({ at, text, place, center }) => {
        const time = wireTimeOf(new Date(at));
        return { context: text, time, ftime: time, areaName: place, areaCenter: center };
      }),
    },
  });
  const sign = createHash('md5')
    .update(param + salt, 'utf8')
    .digest('hex')
    .toUpperCase();
  try {
    const response = await fetch(parcel.callbackUrl, {
      method: 'POST',
      body: new URLSearchParams({ param, sign }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return response.status;
  } catch {
    return 0;
  }
}
