import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { AppEvent } from '../../contract/event.ts';
import { type Vital, vitals } from '../../contract/kinds.ts';

const isVital = (name: string): name is Vital => vitals.some((vital) => vital === name);

/**
 * Reports the vitals of the first page of a visit, to which they belong; the browser buffers earlier entries.
 * It cannot be stopped, so the receiver ignores later reports.
 */
export function watchVitals(page: string, add: (event: AppEvent) => void): void {
  const tell = ({ name, value }: Metric) => {
    if (isVital(name)) add({ kind: 'vital', page, vital: name, value: Math.round(value * 1000) / 1000 });
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(tell);
}
