import { useRead } from '@ev/query/use-read.ts';
import type { Flow } from '../../contract/flow.ts';

const askEveryMs = 3_000;

/**
 * The number of the sealed PDF, asked for again until it is made; null before that. The answer of a provider is waited
 * for in the same way.
 */
export function useSealedFlow({ flowNo, status, documentNo }: Flow): string | null {
  const { data } = useRead(
    'signing.getFlow',
    { flowNo },
    { refetchInterval: status === 'signed' || status === 'atProvider' ? askEveryMs : false },
  );
  return data?.documentNo ?? documentNo;
}
