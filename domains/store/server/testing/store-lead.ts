import type { Api } from '@ev/contract';

/** What somebody leaves with a store. */
export const storeLead: Api['store.leaveStoreLead']['input'] = {
  storeId: 's33010001',
  modelCode: 'ling',
  name: '林岚',
  phone: '13800000001',
  remark: '请在下午联系',
};
