import { Button } from '@ev/ui/button.tsx';
import { Head } from '@ev/ui/head.tsx';
import { useState } from 'react';
import {
  dropConfiguration,
  type KeptConfiguration,
  restoreConfiguration,
} from '../model/kept-configurations.ts';
import { KeptCard } from './kept-card.tsx';
import s from './kept-list.module.css';

type Removed = { configuration: KeptConfiguration; index: number; name: string };

/** Saved configurations, newest first. A removal can be undone while the page is open. */
export function KeptList({
  kept,
  last,
}: {
  kept: readonly KeptConfiguration[];
  /** The last finished configuration, unless saved. */
  last: KeptConfiguration | null;
}) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = (configuration: KeptConfiguration, index: number, name: string) => {
    dropConfiguration(configuration.config);
    setRemoved({ configuration, index, name });
  };
  const undo = () => {
    if (removed) restoreConfiguration(removed.configuration, removed.index);
    setRemoved(null);
  };
  if (kept.length === 0 && !last && !removed) return null;
  return (
    <section aria-label="我的配置">
      <Head size={20} spaced>
        我的配置
      </Head>
      <div role="status">
        {removed && (
          <p className={s.removed}>
            <span>已移除 {removed.name}</span>
            <Button size="s" variant="quiet" onClick={undo}>
              撤销
            </Button>
          </p>
        )}
      </div>
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
