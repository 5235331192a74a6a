import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { type DeliveryStatus, deliveryStatusNames } from '../../contract/kinds.ts';
import { deliveryTones } from '../words/delivery-words.ts';

export function DeliveryTag({ status }: { status: DeliveryStatus }) {
  return <ToneTag tone={deliveryTones[status]}>{deliveryStatusNames[status]}</ToneTag>;
}
