import { useCommand } from '@ev/console-kit/command.ts';
import { useEffect } from 'react';
import type { Subject } from './subject.ts';

/**
 * Tells that the member has seen the notes that mention them, once these are on the screen. Where that cannot be told,
 * nothing is said of it: the workbench goes on to call them, and the next look tells it again.
 */
export function useSeeMentions({ kind, subjectId }: Subject, unseen: boolean): void {
  const { mutate } = useCommand('contact.seeMentions', ['contact.getRecord']);
  useEffect(() => {
    if (unseen) mutate({ kind, subjectId });
  }, [mutate, unseen, kind, subjectId]);
}
