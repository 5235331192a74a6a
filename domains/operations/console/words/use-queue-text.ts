import { useWords } from '@ev/console-kit/words.ts';

/** What a queue does, in words. */
export function useQueueText(): (name: string) => string {
  const { queues } = useWords();
  return (name) => queues[name] ?? name;
}
