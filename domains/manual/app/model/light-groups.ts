import type { LightRow } from '../../contract/article.ts';
import { type LightAdvice, lightAdvices } from '../../contract/kinds.ts';

/** The lights by what to do, most urgent first. */
export function byAdvice(lights: readonly LightRow[]): { advice: LightAdvice; lights: LightRow[] }[] {
  return lightAdvices
    .map((advice) => ({ advice, lights: lights.filter(({ light }) => light.advice === advice) }))
    .filter((one) => one.lights.length > 0);
}
