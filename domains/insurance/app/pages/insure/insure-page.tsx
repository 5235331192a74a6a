import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import { useState } from 'react';
import { openQuoteStatuses } from '../../../contract/kinds.ts';
import { insureRoute } from '../../routes.ts';
import { ClaimHelp } from './claim-help.tsx';
import { PolicyList } from './policy-list.tsx';
import { QuoteCard } from './quote-card.tsx';
import { QuoteForm } from './quote-form.tsx';

/** Insurance of an own car: policies with their end, quotes, and help after an accident. */
export function Page() {
  const { vin } = usePageQuery(insureRoute);
  const query = useRead('insurance.getInsurance', { vin });
  const [asking, setAsking] = useState(false);
  return (
    <CareQueryState
      vin={vin}
      query={query}
      skeleton={<CardsSkeleton label="正在加载车险服务" heights={[72, 180, 240]} />}
    >
      {({ car, policies, quote, insurers, mileageAuthorised }) => {
        const isOpen = quote !== null && openQuoteStatuses.some((status) => status === quote.status);
        return (
          <>
            <Stack gap={12} page={12}>
              <Card title={car.plate ?? car.modelName} extra={car.plate && car.modelName}>
                <Text size={13} tone="hint">
                  车架号 {car.maskedVin}
                </Text>
              </Card>
              {quote && <QuoteCard quote={quote} insurers={insurers} />}
              <PolicyList vin={vin} policies={policies} insurers={insurers} />
              <ClaimHelp policies={policies} insurers={insurers} />
              <RescueLine vin={vin} />
            </Stack>
            {!isOpen && insurers.length > 0 && (
              <BottomBar note="多家保险公司报价，由你选择">
                <Button block aria-haspopup="dialog" onClick={() => setAsking(true)}>
                  车险询价
                </Button>
              </BottomBar>
            )}
            {asking && (
              <QuoteForm vin={vin} mileageAuthorised={mileageAuthorised} onClose={() => setAsking(false)} />
            )}
          </>
        );
      }}
    </CareQueryState>
  );
}
