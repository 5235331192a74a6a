import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Delivery } from '../../../contract/delivery.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { DefectList } from '../../parts/defect-list.tsx';
import { InspectionList } from '../../parts/inspection-list.tsx';
import { AcceptForm } from './accept-form.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { Signing } from './signing.tsx';

/** The customer is in front of the car: they view its inspection, then accept or refuse it. */
export function Presented({ delivery }: { delivery: Delivery }) {
  const { flowNo } = delivery;
  const opener = useId();
  // The document then replaces what the customer has just confirmed.
  const [isMadeHere] = useState(flowNo === null);
  const [shown, setShown] = useState<'car' | 'defects' | 'carAgain'>('car');
  useEffect(() => {
    if (shown === 'carAgain') document.getElementById(opener)?.focus();
  }, [shown, opener]);
  if (shown === 'defects') return <RefuseForm delivery={delivery} onBack={() => setShown('carAgain')} />;
  const refuse = (
    <Button id={opener} variant="secondary" onClick={() => setShown('defects')}>
      有问题
    </Button>
  );
  if (delivery.way === 'paper') return <OnPaper delivery={delivery} refuse={refuse} />;
  if (flowNo !== null)
    return <Signing key={flowNo} delivery={delivery} flowNo={flowNo} isNew={isMadeHere} refuse={refuse} />;
  return <AcceptForm delivery={delivery} refuse={refuse} />;
}

function OnPaper({ delivery, refuse }: { delivery: Delivery; refuse: ReactNode }) {
  return (
    <>
      <Stack gap={12} page={12}>
        <Card title="请在门店签署纸质交付单" gap={8}>
          <Text tone="body">
            {delivery.storeName}
            使用纸质交付单。请对照下面的内容看车，确认无误后在交付单上签字，门店登记后这里会显示已签收。
          </Text>
        </Card>
        <CarFacts delivery={delivery} />
        <DefectList delivery={delivery} />
        <InspectionList delivery={delivery} />
      </Stack>
      <BottomBar>{refuse}</BottomBar>
    </>
  );
}
