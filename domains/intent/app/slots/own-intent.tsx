import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { OwnCarView, ownCarSizes } from '@ev/order/app/public-view.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import type { Intent } from '../../contract/intent.ts';

/** The car of a reservation. */
export function OwnIntent({ intent }: { intent: Intent }) {
  const { offer } = intent;
  return (
    <OwnCarView
      picture={
        <CarStill family={offer.family} view="front" paint={offer.paint} alt="" first sizes={ownCarSizes} />
      }
      name={`${offer.modelName} ${offer.title}`}
      href={hrefTo('/pages/buy/myOrder')}
      status={intent.statusTitle}
      words={intent.statusText}
      act={<NextAct intent={intent} />}
    />
  );
}

function NextAct({ intent: { actions, intentNo, offer } }: { intent: Intent }) {
  if (actions.includes('pay')) {
    return <PayButton business={{ type: 'intentOrder', no: intentNo }}>去支付</PayButton>;
  }
  if (actions.includes('upgrade')) {
    return (
      <ButtonLink href={hrefTo('/pages/buy/optional', { code: offer.modelCode, intentNo })}>
        转大定
      </ButtonLink>
    );
  }
  return <ButtonLink href={hrefTo('/pages/buy/myOrder')}>查看预订</ButtonLink>;
}
