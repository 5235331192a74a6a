import { Button } from '@ev/ui/button.tsx';
import { useState } from 'react';
import {
  dropConfiguration,
  type KeptConfiguration,
  restoreConfiguration,
} from '../model/kept-configurations.ts';
import s from './removal.module.css';

type Removed = { configuration: KeptConfiguration; index: number; name: string };

/** Removes saved configurations; the last removal can be undone while the page is open. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undo = () => {
    if (removed) restoreConfiguration(removed.configuration, removed.index);
    setRemoved(null);
  };
  return {
    hasRemoved: removed !== null,
    remove(configuration: KeptConfiguration, index: number, name: string) {
      dropConfiguration(configuration.config);
      setRemoved({ configuration, index, name });
    },
    notice: (
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
    ),
  };
}
