import type { Api } from '@ev/contract';

/** An address as a customer saves it. */
export const deliveryAddress: Api['account.saveAddress']['input'] = {
  name: '林岚',
  phone: '13800000001',
  districtCode: '330106',
  detail: '文三路 1 号',
  postalCode: '310012',
  tag: 'home',
  isDefault: false,
};
