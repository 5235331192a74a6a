import { createHash, timingSafeEqual } from 'node:crypto';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import * as z from 'zod/mini';
import type { Carrier } from '../../../contract/carriers.ts';
import { type LogisticsPort, LogisticsRefusal, type ParcelReport, type TrackedEvent } from '../port.ts';
import { eventOfState } from './states.ts';
import { Answer, Push, type Step } from './wire-shapes.ts';

const timeoutMs = 10_000;
/** Subscribed, or subscribed before. */
const accepted = ['200', '501'];
/** The parcel's data are wrong, or its carrier is not followed. */
const refusing = ['700', '701', '702'];
/** SF Express releases events only to those who know the end of the receiver's phone. */
const asksForPhone: readonly Carrier[] = ['shunfeng'];
/** Longer texts are cut, because they come from outside. */
const longestText = 500;

/** Kuaidi100: one subscription for each parcel, reports are pushed to us. */
export function createKuaidi100(options: {
  endpoint: string;
  /** The brand's key. */
  key: string;
  /** Signs the pushes. */
  salt: string;
  callbackUrl: string;
}): LogisticsPort {
  const { endpoint, key, salt, callbackUrl } = options;
  return {
    wire: 'Kuaidi100 push (poll, resultv2=4), by its published SDK and samples; unverified with a real key',

    async subscribe({ carrier, trackingNo, phone }) {
      const withPhone = asksForPhone.includes(carrier) ? { phone: phone.slice(-4) } : {};
      const param = JSON.stringify({
        company: carrier,
        number: trackingNo,
        key,
        parameters: { callbackurl: callbackUrl, salt, resultv2: '4', ...withPhone },
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        body: new URLSearchParams({ schema: 'json', param }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = z.safeParse(Answer, await response.json());
      if (!answer.success) throw new Error(`Kuaidi100 answers ${response.status} in another shape`);
      const { returnCode, message = '' } = answer.data;
      if (accepted.includes(returnCode)) return;
      if (refusing.includes(returnCode)) throw new LogisticsRefusal(returnCode, message);
      throw new Error(`Kuaidi100 answers ${returnCode}`);
    },

    async readReport(body) {
      const form = new URLSearchParams(body.toString('utf8'));
      const param = form.get('param');
      if (param === null) throw new NotGenuine('unreadable', 'it has no content');
      if (!isSigned(param, form.get('sign') ?? '', salt))
        throw new NotGenuine('signature', 'its signature is wrong');
      return reportOf(param);
    },
  };
}

/** `sign`: MD5 of content and salt, in upper case. */
export function signOf(param: string, salt: string): string {
  return createHash('md5')
    .update(param + salt, 'utf8')
    .digest('hex')
    .toUpperCase();
}

function isSigned(param: string, sign: string, salt: string): boolean {
  const expected = Buffer.from(signOf(param, salt));
  const given = Buffer.from(sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function reportOf(param: string): ParcelReport {
  const push = z.safeParse(Push, jsonOf(param));
  if (!push.success) throw new NotGenuine('unreadable', 'its content has another shape');
  const { status, comOld, lastResult } = push.data;
  const { com, nu, state, data } = lastResult;
  const events = (data ?? []).map(trackedOf);
  return {
    carriers: [com, ...(comOld ? [comOld] : [])],
    trackingNo: nu,
    // Without an event the state is only a default.
    state: events.length > 0 ? eventOfState(state) : null,
    events,
    givenUp: status === 'abort',
  };
}

function trackedOf({ context, ftime, areaName, areaCenter }: Step): TrackedEvent {
  const at = new Date(`${ftime.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new NotGenuine('unreadable', 'an event has no valid time');
  const [lng, lat] = (areaCenter ?? '').split(',').map(Number);
  const isPoint = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return {
    at,
    text: context.trim().slice(0, longestText),
    place: areaName || null,
    point: isPoint ? { lat, lng } : null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotGenuine('unreadable', 'its content cannot be read');
  }
}
