import type { Balance } from '../../contract/balance.ts';

export const balance = (changes: Partial<Balance> = {}): Balance => ({
  orderNo: 'C261128103000AB12CD3',
  modelName: '岚屿·凌',
  versionName: '后驱长续航',
  state: 'open',
  totalFen: 19_990_000,
  depositFen: 500_000,
  dueFen: 19_490_000,
  receivedFen: 0,
  leftFen: 19_490_000,
  byLoan: false,
  receipts: [],
  returns: [],
  owedFen: 0,
  account: {
    accountNo: '62290088010000000142',
    holder: '青驭新能源汽车有限公司',
    bankName: '江海银行',
    branchName: '江海银行合肥包河支行',
  },
  canOpenAccount: true,
  online: { mostFen: 5_000_000, part: null },
  serverTime: '2026-11-28T04:00:00.000Z',
  ...changes,
});
