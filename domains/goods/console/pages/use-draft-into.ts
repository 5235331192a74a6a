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

  async function draft({ part, key, item, isNew = false }: Change): Promise<void> {
    let { releaseNo } = choice;
    if (releaseNo === null) {
      const title = createRelease.input.safeParse({ title: choice.title });
      setTitleError(title.error?.issues[0]?.message);
      if (!title.success) return;
      try {
        ({ releaseNo } = await create.mutateAsync(title.data));
      } catch {
        return;
      }
      // Whatever happens next, the release is there and is not made a second time.
      setChoice({ ...choice, releaseNo });
    }
    const input = { releaseNo, part, key, item: item && JSON.stringify(item), seenRevision: 0, isNew };
    try {
      await save.mutateAsync(input);
    } catch {
      return;
    }
    await navigate(item ? `/releases/${releaseNo}/${part}/${key}` : `/releases/${releaseNo}`);
  }

  return {
    choice,
    setChoice,
    titleError,
    draft: (change: Change) => void draft(change),
    pending: create.isPending || save.isPending,
    error: save.error ?? create.error,
  };
}
