import { Head } from '@ev/ui/head.tsx';
import type { KeptConfiguration } from '../model/kept-configurations.ts';
import { KeptCard } from './kept-card.tsx';
import s from './kept-list.module.css';
import { useRemoval } from './removal.tsx';

/** Saved configurations, newest first. A removal can be undone while the page is open. */
export function KeptList({
  kept,
  last,
}: {
  kept: readonly KeptConfiguration[];
  /** The last finished configuration, unless saved. */
  last: KeptConfiguration | null;
}) {
  const { hasRemoved, remove, notice } = useRemoval();
  if (kept.length === 0 && !last && !hasRemoved) return null;
  return (
    <section aria-label="我的配置">
      <Head size={20} spaced>
        我的配置
      </Head>
      {notice}
      <ul className={s.list}>
        {last && (
          <li>
            <KeptCard configuration={last} label="上次选配" />
          </li>
        )}
        {kept.map((configuration, index) => (
          <li key={configuration.config}>
            <KeptCard
              configuration={configuration}
              label="已保存"
              onRemove={(name) => remove(configuration, index, name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
