import { useCommand } from '@ev/console-kit/command.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createRelease } from '../../contract/endpoints.ts';
import type { ReleaseChoice } from './release-field.tsx';

type Change = { part: string; key: string; item: object | null; isNew?: boolean };

/** Puts a first draft of an item into a release, a new one if need be, and opens it there. */
export function useDraftInto(begin: ReleaseChoice) {
  const [choice, setChoice] = useState(begin);
  const [titleError, setTitleError] = useState<string>();
  const create = useCommand('goods.createRelease', ['goods.listReleases']);
  const save = useCommand('goods.saveChange', [
    'goods.listGoods',
    'goods.getItem',
    'goods.getRelease',
    'goods.getChange',
  ]);
  const navigate = useNavigate();

  /** The chosen release, made if need be; null where it could not be made. */
  async function chosen(): Promise<string | null> {
    if (choice.releaseNo !== null) return choice.releaseNo;
    const title = createRelease.input.safeParse({ title: choice.title });
    setTitleError(title.error?.issues[0]?.message);
    if (!title.success) return null;
    try {
      const { releaseNo } = await create.mutateAsync(title.data);
      // Whatever happens next, the release is there and is not made a second time.
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
    /** Opens what is published as it would be drafted there; its first change is the draft. */
    open: (of: Pick<Change, 'part' | 'key'>) => void open(of),
    pending: create.isPending || save.isPending,
    error: save.error ?? create.error,
  };
}
