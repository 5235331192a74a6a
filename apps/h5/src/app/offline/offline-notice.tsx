import { useNow } from '@ev/app-kit/use-now.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useApi } from '@ev/query/api.ts';
import { useOnline } from '@ev/ui/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ageText } from './age-text.ts';
import { offlineAges } from './ages.ts';
import s from './offline-notice.module.css';
import { findPhones, type Phone } from './phones.ts';

/** Without a network: how old the shown data is, and the numbers that help without one. */
export function OfflineNotice() {
  const at = useOldestAge();
  const now = useNow();
  const phones = usePhones();
  const online = useOnline();
  // Old data of a page that was left says nothing about this one.
  if (online && at === null) return null;
  return (
    <section className={s.notice} aria-label="离线">
      <p role="status">
        {at === null ? '没有网络' : now ? `离线，数据更新于${ageText(now.getTime() - at)}` : '离线'}
      </p>
      <ul className={s.phones}>
        {phones.map(({ title, number }) => (
          <li key={title}>
            {title}{' '}
            <a className={s.phone} href={`tel:${number}`}>
              {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When the oldest kept response on this page was read, ms since 1970; null if the page shows none. */
function useOldestAge(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [cache.subscribe(listener), offlineAges.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [cache],
  );
  const oldest = () => {
    const shown = cache
      .findAll({ type: 'active' })
      .map(({ queryKey }) => offlineAges.of(String(queryKey[0])));
    const known = shown.filter((at) => at !== null);
    return known.length > 0 ? Math.min(...known) : null;
  };
  return useSyncExternalStore(subscribe, oldest);
}

function usePhones(): Phone[] {
  const api = useApi();
  const [phones, setPhones] = useState<Phone[]>([{ title: '服务热线', number: brand.hotline.phone }]);
  useEffect(() => {
    let live = true;
    findPhones(api).then((found) => live && setPhones((before) => [...before.slice(0, 1), ...found]));
    return () => {
      live = false;
    };
  }, [api]);
  return phones;
}
