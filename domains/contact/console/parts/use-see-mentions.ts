import { useCommand } from '@ev/console-kit/command.ts';
import { useEffect } from 'react';
import type { Subject } from './subject.ts';

/**
 * Marks the notes that mention the staff member as seen once they are on the screen. A failure is silent: the
 * workbench keeps listing them, and the next view tries again.
 */
export function useSeeMentions({ kind, subjectId }: Subject, unseen: boolean): void {
  const { mutate } = useCommand('contact.seeMentions');
  useEffect(() => {
    if (unseen) mutate({ kind, subjectId });
  }, [mutate, unseen, kind, subjectId]);
}
