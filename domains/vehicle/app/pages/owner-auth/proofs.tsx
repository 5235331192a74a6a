import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import type { usePagedRead } from '@ev/query/paged-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import type { Proof } from '../../../contract/vehicle.ts';
import { ProofCard } from './proof-card.tsx';

/** The customer's proofs: those that wait or were refused first, the others in a fold. Nothing without any. */
export function Proofs({
  query,
  onAgain,
}: {
  query: ReturnType<typeof usePagedRead<'vehicle.listProofs'>>;
  onAgain: (proof: Proof) => void;
}) {
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载认证记录" heights={[112]} />}>
      {({ pages }) => {
        const proofs = pages.flatMap(({ list }) => list);
        const isFirst = ({ status }: Proof, at: number) =>
          status === 'submitted' || (status === 'refused' && at === 0);
        const first = proofs.filter(isFirst);
        const rest = proofs.filter((proof, at) => !isFirst(proof, at));
        return (
          <>
            {first.map((proof) => (
              <ProofCard key={proof.proofNo} proof={proof} onAgain={onAgain} />
            ))}
            {rest.length > 0 && (
              <Fold heading="h2" title="认证记录">
                <Stack gap={12}>
                  {rest.map((proof) => (
                    <ProofCard key={proof.proofNo} proof={proof} onAgain={onAgain} />
                  ))}
                  {query.hasNextPage && (
                    <Button
                      variant="quiet"
                      loading={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      更多记录
                    </Button>
                  )}
                </Stack>
              </Fold>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
