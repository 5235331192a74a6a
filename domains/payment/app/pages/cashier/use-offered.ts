import { useEffect, useState } from 'react';
import type { Payment } from '../../../contract/endpoints.ts';

type Offers = Payment['channels'];
const byAppAlone = ({ available, ways }: Offers[number]) => available && ways.every((way) => way === 'app');

/**
 * The channels available on this phone. A channel that only the native app can open is included if the app
 * says so.
 */
export function useOffered(channels: Offers): Offers {
  const [inApp, setInApp] = useState<readonly string[]>([]);
  const asks = channels.some(byAppAlone);
  useEffect(() => {
    if (!asks) return;
    let left = false;
    // Without an answer that channel is missing.
    void import('../../model/pay.ts')
      .then(({ appPays }) => appPays())
      .catch(() => [])
      .then((known) => left || setInApp(known));
    return () => {
      left = true;
    };
  }, [asks]);
  return channels.filter((offer) => !byAppAlone(offer) || inApp.includes(offer.channel));
}
