import type { Located } from '@ev/host/capabilities/locate.ts';
import type { Outcome } from '@ev/host/capability.ts';
import { locateFailures } from '@ev/host/locate-failures.ts';
import { useApi } from '@ev/query/api.ts';
import { useState } from 'react';
import { useCapability } from './use-capability.ts';

const load = () => import('@ev/host/capabilities/locate.ts').then(({ locate }) => locate);

/** Reads the phone's location, in GCJ-02, only when called. Rejects with a message for the customer. */
export function useLocate(): { locate: () => Promise<Located>; locating: boolean } {
  const api = useApi();
  const ask = useCapability(load);
  const [locating, setLocating] = useState(false);
  const locate = async () => {
    setLocating(true);
    const outcome = await ask({
      network: async () => (await import('./network-place.ts')).networkPlace(api),
    });
    setLocating(false);
    if (outcome.outcome === 'done') return outcome.data;
    throw new Error(sentenceOf(outcome));
  };
  return { locate, locating };
}

function sentenceOf(outcome: Exclude<Outcome<Located>, { outcome: 'done' }>): string {
  const message = outcome.outcome === 'unable' ? outcome.message : locateFailures.denied;
  if (message === locateFailures.nonsupport) return '当前环境不支持定位，请手动选择城市';
  if (message === locateFailures.denied) return '没有定位权限，可在手机设置中开启，或手动选择城市';
  return '暂时无法定位，请稍后重试或手动选择城市';
}
