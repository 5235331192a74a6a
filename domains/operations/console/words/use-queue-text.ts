import { useWords } from '@ev/console-kit/words.ts';

/** The purpose of a queue as text. */
export function useQueueText(): (name: string) => string {
  const { queues } = useWords();
  return (name) => queues[name] ?? name;
}
