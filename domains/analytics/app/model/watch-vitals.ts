import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { AppEvent } from '../../contract/event.ts';
import { type Vital, vitals } from '../../contract/kinds.ts';

const isVital = (name: string): name is Vital => vitals.some((vital) => vital === name);

/**
 * Tells of the page that the visit began with, which these are measured of; the browser has kept what was before.
 * There is no way to end it: whoever is told lets go.
 */
export function watchVitals(page: string, add: (event: AppEvent) => void): void {
  const tell = ({ name, value }: Metric) => {
    if (isVital(name)) add({ kind: 'vital', page, vital: name, value: Math.round(value * 1000) / 1000 });
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(tell);
}
