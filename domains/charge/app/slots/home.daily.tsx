import { latePart } from '@ev/app-kit/late-part.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { Suspense } from 'react';
import { ChargeLink } from '../parts/charge-link.tsx';

/** Loaded only for customers, who may have a running session. */
const LiveBanner = latePart(async () => (await import('../parts/live-banner.tsx')).LiveBanner);

export const fill = Entry;

/** A link to the charging stations, or to the running session. Visitors make no request. */
function Entry() {
  const loggedIn = useLoggedIn();
  const stations = (
    <ChargeLink to={hrefTo('/pages/charge/home', {})} title="充电" figures="查找充电站，看空闲和电价" />
  );
  if (!loggedIn) return stations;
  return (
    <Suspense fallback={stations}>
      <LiveBanner otherwise={stations} />
    </Suspense>
  );
}
