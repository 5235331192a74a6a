import { useNow } from '@ev/app-kit/use-now.ts';
import { Tag } from '@ev/ui/tag.tsx';
import type { Store } from '../../contract/endpoints.ts';
import { openingOf } from '../model/opening.ts';
import s from './opening-line.module.css';

/** The hours of a store and, once the phone's clock is known, whether it is open. */
export function OpeningLine({ store }: { store: Pick<Store, 'opensAt' | 'closesAt'> }) {
  const now = useNow();
  const opening = now && openingOf(store, now);
  return (
    <span className={s.line}>
      <Tag tone={opening?.open ? 'ok' : 'neutral'}>{opening?.label ?? '每天'}</Tag>
      <span>{opening && !opening.open ? opening.text : `${store.opensAt}–${store.closesAt}`}</span>
    </span>
  );
}
