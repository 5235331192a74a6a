import { messageOf } from '@ev/app-kit/form-errors.ts';
import type { Api } from '@ev/contract';
import { Button } from '@ev/ui/button.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { PriceDetails } from '../../parts/price-details.tsx';
import s from './on-road-estimate.module.css';

/** The on-road price. It comes from the server, so it may load later than the price or fail. */
export function OnRoadEstimate({ quote }: { quote: UseQueryResult<Api['showcase.quote']['output']> }) {
  if (quote.data) {
    return (
      <PriceDetails
        title="预计落地价"
        note="含税费、保险与上牌，仅供参考"
        rows={quote.data.onRoadRows}
        totalFen={quote.data.onRoadTotalFen}
        totalLabel="预计落地价"
      />
    );
  }
  if (!quote.isError) return <Skeleton shape="block" height={52} />;
  return (
    <div className={s.failed} role="status">
      <p>{messageOf(quote.error)}</p>
      <Button size="s" variant="secondary" loading={quote.isFetching} onClick={() => void quote.refetch()}>
        重新估算
      </Button>
    </div>
  );
}
