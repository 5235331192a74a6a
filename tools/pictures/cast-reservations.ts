import { createOrderStages } from '../../domains/order/journeys/order-stages.ts';
import type { World } from '../../domains/staff/journeys/wire-world.ts';

/** A paid reservation, an unpaid one and one that is being refunded. */
export async function reserve(world: World, phone: string): Promise<void> {
  const stages = createOrderStages(world, phone);
  const agreement = await world.call(phone, 'content.getDocument', { code: 'reservation-agreement' });
  const submit = async (offerCode: string) => {
    const agreements = [{ code: agreement.code, version: agreement.version }];
    const input = { offerCode, cityCode: '330100', name: '林岚', phone, agreements };
    return (await world.call(phone, 'intent.submitIntent', input)).intentNo;
  };
  const submitAndPay = async (offerCode: string) => {
    const intentNo = await submit(offerCode);
    await stages.pay('intentOrder', intentNo);
    return intentNo;
  };
  const returned = await submitAndPay('yuan-small');
  await world.call(phone, 'intent.refundIntent', { intentNo: returned });
  await submit('yue-2027-blind');
  await submitAndPay('ling-intent');
}
