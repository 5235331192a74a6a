import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import type { Delivery } from '../../../contract/delivery.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { DefectList } from '../../parts/defect-list.tsx';
import { InspectionList } from '../../parts/inspection-list.tsx';
import { AcceptForm } from './accept-form.tsx';

// Their code loads after the page: the upload of pictures, and the reader of documents.
const loadRefuseForm = async () => ({ default: (await import('./refuse-form.tsx')).RefuseForm });
const loadSigning = async () => ({ default: (await import('./signing.tsx')).Signing });
const RefuseForm = lazy(loadRefuseForm);
const Signing = lazy(loadSigning);

/** The customer is in front of the car: they view its inspection, then accept or refuse it. */
export function Presented({ delivery }: { delivery: Delivery }) {
  const { flowNo } = delivery;
  const opener = useId();
  // The document then replaces what the customer has just confirmed.
  const [isMadeHere] = useState(flowNo === null);
  const [shown, setShown] = useState<'car' | 'defects' | 'carAgain'>('car');
  useCodeAhead(loadRefuseForm);
  useCodeAhead(loadSigning);
  useEffect(() => {
    if (shown === 'carAgain') document.getElementById(opener)?.focus();
  }, [shown, opener]);
  // The form stays once it was opened: its pictures would be lost with it.
  const [wasOpened, setWasOpened] = useState(false);
  const refuse = (
    <Button
      id={opener}
      variant="secondary"
      onClick={() => {
        setWasOpened(true);
        setShown('defects');
      }}
    >
      有问题
    </Button>
  );
  return (
    <>
      {wasOpened && (
        <div hidden={shown !== 'defects'}>
          <Suspense fallback={<CardsSkeleton label="正在加载" heights={[92, 420]} />}>
            <RefuseForm
              delivery={delivery}
              isShown={shown === 'defects'}
              onBack={() => setShown('carAgain')}
            />
          </Suspense>
        </div>
      )}
      {shown !== 'defects' && <Car delivery={delivery} isMadeHere={isMadeHere} refuse={refuse} />}
    </>
  );
}

/** The car to look at, with the way to accept it. */
function Car({
  delivery,
  isMadeHere,
  refuse,
}: {
  delivery: Delivery;
  isMadeHere: boolean;
  refuse: ReactNode;
}) {
  const { flowNo, way } = delivery;
  if (way === 'paper') return <OnPaper delivery={delivery} refuse={refuse} />;
  if (flowNo === null) return <AcceptForm delivery={delivery} refuse={refuse} />;
  return (
    <Suspense fallback={<CardsSkeleton label="正在加载确认书" heights={[92, 54, 420]} />}>
      <Signing key={flowNo} delivery={delivery} flowNo={flowNo} isNew={isMadeHere} refuse={refuse} />
    </Suspense>
  );
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
