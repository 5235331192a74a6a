import type { Sample } from '@ev/platform/module.ts';
import type { PartnerCall } from '@ev/platform/switchboard/index.ts';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Figures = ReturnType<typeof createFigures>;

/**
 * What this process counts as it happens. Labels have bounded values: ids of endpoints, codes and names of
 * the catalogue, names of partners and routes.
 */
export function createFigures() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'calls_total',
    help: 'Answered API calls by name and response code.',
    labelNames: ['call', 'code'],
    registers,
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'API calls that were refused or failed, by the name of the refusal.',
    labelNames: ['refusal'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'call_duration_seconds',
    help: 'Time from the first byte of an API call to its response, by name.',
    labelNames: ['call'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response, for all that is no API call.',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers,
  });
  const partnerSeconds = new Histogram({
    name: 'partner_call_duration_seconds',
    help: 'Calls to partners: ok, refused (an answer too), failed, or off (switched off by staff).',
    labelNames: ['partner', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30],
    registers,
  });
  const renderSeconds = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Pages rendered by the server, without those from its cache.',
    labelNames: ['outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers,
  });

  return {
    registry,
    /** What was counted since the start, without labels that have many values together. */
    async samples(): Promise<Sample[]> {
      const [answered, refused, took, asked, rendered] = await Promise.all([
        calls.get(),
        refusals.get(),
        callSeconds.get(),
        partnerSeconds.get(),
        renderSeconds.get(),
      ]);
      return [
        ...summed('calls_total', answered.values, []),
        ...summed('refusals_total', refused.values, ['refusal']),
        ...summed('call_duration_seconds_bucket', took.values, ['le']),
        ...summed('partner_call_duration_seconds_count', asked.values, ['partner', 'outcome']),
        ...summed('page_render_duration_seconds_count', rendered.values, ['outcome']),
      ];
    },
    callEnded(ended: { call: string; code: string; refusal: string | null; seconds: number }): void {
      const { call, code, refusal, seconds } = ended;
      calls.inc({ call, code });
      callSeconds.observe({ call }, seconds);
      if (refusal) refusals.inc({ refusal });
    },
    requestEnded({ route, status, seconds }: { route: string; status: number; seconds: number }): void {
      requestSeconds.observe({ route, status }, seconds);
    },
    partnerCalled({ partner, outcome, ms }: PartnerCall): void {
      partnerSeconds.observe({ partner, outcome }, ms / 1_000);
    },
    /** Renders a page and records the time that it took. */
    async timeRender<Page>(render: () => Promise<Page>): Promise<Page> {
      const end = renderSeconds.startTimer();
      try {
        const page = await render();
        end({ outcome: 'ok' });
        return page;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

/** A value of a metric; a histogram has several kinds of values, with a name each. */
type Value = {
  metricName?: string;
  labels: Readonly<Record<string, string | number | undefined>>;
  value: number;
};

/** The values of this name, summed over all labels but these. */
function summed(metric: string, values: readonly Value[], names: readonly string[]): Sample[] {
  const sums = new Map<string, Sample>();
  for (const { metricName = metric, labels, value } of values) {
    if (metricName !== metric) continue;
    const kept = names.map((name) => [name, String(labels[name])] as const);
    const key = kept.join(' ');
    const sum = sums.get(key) ?? { metric, labels: Object.fromEntries(kept), count: 0 };
    sum.count += value;
    sums.set(key, sum);
  }
  return [...sums.values()];
}
