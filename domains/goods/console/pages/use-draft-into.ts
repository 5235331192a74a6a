import { useCommand } from '@ev/console-kit/command.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createRelease } from '../../contract/endpoints.ts';
import type { ReleaseChoice } from './release-field.tsx';

type Change = { part: string; key: string; item: object | null; isNew?: boolean };

/** Puts a first draft of an item into a release, creating one if needed, and opens it there. */
export function useDraftInto(begin: ReleaseChoice) {
  const [choice, setChoice] = useState(begin);
  const [titleError, setTitleError] = useState<string>();
  const create = useCommand('goods.createRelease');
  const save = useCommand('goods.saveChange');
  const navigate = useNavigate();

  /** The chosen release, created if needed; null if that failed. */
  async function chosen(): Promise<string | null> {
    if (choice.releaseNo !== null) return choice.releaseNo;
    const title = createRelease.input.safeParse({ title: choice.title });
    setTitleError(title.error?.issues[0]?.message);
    if (!title.success) return null;
    try {
      const { releaseNo } = await create.mutateAsync(title.data);
      // The release exists now, whatever follows, and must not be created twice.
      setChoice({ ...choice, releaseNo });
      return releaseNo;
    } catch {
      return null;
    }
  }

  async function draft({ part, key, item, isNew = false }: Change): Promise<void> {
    const releaseNo = await chosen();
    if (releaseNo === null) return;
    const input = { releaseNo, part, key, item: item && JSON.stringify(item), seenRevision: 0, isNew };
    try {
      await save.mutateAsync(input);
    } catch {
      return;
    }
    await navigate(item ? `/releases/${releaseNo}/${part}/${key}` : `/releases/${releaseNo}`);
  }

  async function open({ part, key }: Pick<Change, 'part' | 'key'>): Promise<void> {
    const releaseNo = await chosen();
    if (releaseNo !== null) await navigate(`/releases/${releaseNo}/${part}/${key}`);
  }

  return {
    choice,
    setChoice,
    titleError,
    draft: (change: Change) => void draft(change),
    /** Opens the published item for editing; the first change creates the draft. */
    open: (of: Pick<Change, 'part' | 'key'>) => void open(of),
    pending: create.isPending || save.isPending,
    error: save.error ?? create.error,
  };
}
