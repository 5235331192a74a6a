import type { ReadyToLock } from '@ev/order/journeys/lock-ready.ts';
import { idNumber, signByWire } from '@ev/signing/journeys/sign.ts';

/** Signs the contract of the order with the calls of its pages. */
export const readyToLock: ReadyToLock = async ({ call, smsCode }, orderNo) => {
  const { contract } = await call('sales-contract.getContract', { orderNo });
  if (!contract?.open) return;
  const { name, phone } = await call('sales-contract.getDraft', { orderNo });
  const { flowNo } = await call('sales-contract.writeContract', {
    orderNo,
    name,
    idType: '1',
    idNumber,
    address: '浙江省杭州市西湖区文三路 1 号',
    phone,
  });
  await signByWire({ call, smsCode }, { flowNo, name });
};
