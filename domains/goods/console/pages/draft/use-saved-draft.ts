import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/console-kit/command.ts';
import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftedItem } from '../../../contract/goods.ts';

/** Changes are saved automatically this long after the last key press. */
const pauseMs = 900;

export type SavedDraft = {
  item: DraftItem | null;
  change(item: DraftItem): void;
  state: 'saved' | 'waiting' | 'saving' | 'moved' | 'failed';
  error: Error | null;
  retry(): void;
  /** Overwrites what a colleague has saved meanwhile. */
  overwrite(revision: number): void;
};

/**
 * A draft that is saved automatically. If a colleague saved first, the editor is notified and keeps the local
 * changes.
 */
export function useSavedDraft({ releaseNo, part, key, item: kept, revision }: DraftedItem): SavedDraft {
  const [item, setItem] = useState<DraftItem | null>(kept);
  const [state, setState] = useState<SavedDraft['state']>('saved');
  const seen = useRef(revision);
  const saving = useRef(false);
  const newest = useRef(item);
  const left = useRef(false);
  const save = useCommand('goods.saveChange');

  const send = useEffectEvent(async () => {
    if (saving.current) return;
    saving.current = true;
    setState('saving');
    let sent: DraftItem | null;
    try {
      // Changes made during a save must be saved too, even if the page is left.
      do {
        sent = newest.current;
        const json = sent && JSON.stringify(sent);
        const input = { releaseNo, part, key, item: json, seenRevision: seen.current };
        seen.current = (await save.mutateAsync(input)).revision;
      } while (left.current && sent !== newest.current);
      setState(sent === newest.current ? 'saved' : 'waiting');
    } catch (error) {
      setState(isRefusal(error, 'goods.changeMoved') ? 'moved' : 'failed');
    } finally {
      saving.current = false;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the pause anew
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => void send(), pauseMs);
    return () => clearTimeout(timer);
  }, [state, item]);

  useEffect(() => {
    if (state === 'saved') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state]);

  // Changes within the pause are saved when the page is left.
  const leave = useEffectEvent(() => {
    left.current = true;
    if (state === 'waiting') void send();
  });
  useEffect(() => {
    left.current = false;
    return () => leave();
  }, []);

  return {
    item,
    change(next) {
      newest.current = next;
      setItem(next);
      setState((was) => (was === 'moved' ? was : 'waiting'));
    },
    state,
    error: save.error,
    retry: () => setState('waiting'),
    overwrite(other) {
      seen.current = other;
      setState('waiting');
    },
  };
}
