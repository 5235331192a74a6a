import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type LogisticsPort, LogisticsRefusal, type ParcelReport } from '../logistics/port.ts';

export type FakeLogistics = LogisticsPort & {
  /** The parcels that it follows, in order: `yuantong YT123`. */
  followed: string[];
  /** How the next subscriptions end: accepted, finally refused, or without an answer. */
  mode: 'working' | 'refusing' | 'silent';
  /** The body of a request that `readReport` accepts. */
  deliver(report: ParcelReport): string;
};

export function fakeLogistics(): FakeLogistics {
  const fake: FakeLogistics = {
    wire: 'fake',
    followed: [],
    mode: 'working',
    async subscribe({ carrier, trackingNo }) {
      if (fake.mode === 'refusing') throw new LogisticsRefusal('702', 'The carrier is not followed');
      if (fake.mode === 'silent') throw new Error('The service does not answer');
      fake.followed.push(`${carrier} ${trackingNo}`);
    },
    deliver: (report) => new URLSearchParams({ param: JSON.stringify(report), sign: 'genuine' }).toString(),
    async readReport(body) {
      const form = new URLSearchParams(body.toString('utf8'));
      if (form.get('sign') !== 'genuine') throw new NotGenuine('signature', 'its signature is wrong');
      const report = JSON.parse(form.get('param') ?? '') as ParcelReport;
      return { ...report, events: report.events.map((event) => ({ ...event, at: new Date(event.at) })) };
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    logistics: FakeLogistics;
  }
}

/** The fake partners of this domain. */
export const fakes = { logistics: fakeLogistics };
