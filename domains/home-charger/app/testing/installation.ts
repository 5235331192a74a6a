import type { Benefit, Installation } from '../../contract/installation.ts';
import { installSteps } from '../../contract/kinds.ts';
import type { FeeTerms } from '../../contract/terms.ts';

export const terms: FeeTerms = {
  termsCode: 'standard',
  version: '2026.1',
  name: '7 kW 家充桩标准安装',
  text: '家充桩一台和 30 米内的基础安装免费',
  powerKw: 7,
  freeMetres: 30,
  cableFen: 6800,
  includes: ['7 kW 交流充电桩一台'],
  items: [{ code: 'wall', name: '混凝土墙开孔', text: '含防火封堵', unit: '个', priceFen: 8000 }],
};

export const plan = {
  text: '从电表箱沿桥架到车位',
  cableMetres: 42,
  rows: [
    { code: 'cable', name: '超出部分线缆', unit: '米', priceFen: 6800, quantity: 12, amountFen: 81_600 },
  ],
  totalFen: 81_600,
  surveyedAt: '2026-03-02T02:00:00.000Z',
};

export const installation = (changes: Partial<Installation> = {}): Installation => ({
  installNo: 'H2603010900001AAAAAAA',
  orderNo: 'C2601010900001AAAAAAA',
  modelName: '青驭 凌',
  version: 3,
  status: 'submitted',
  statusSince: '2026-03-01T01:00:00.000Z',
  dueAt: null,
  paused: false,
  terms,
  name: '林岚',
  phone: '13800001234',
  address: '浙江省杭州市西湖区文三路 9 号',
  parking: 'own',
  building: 'underground',
  note: null,
  installer: null,
  surveyWindows: [],
  survey: null,
  installWindows: [],
  install: null,
  plan: null,
  bill: null,
  hold: null,
  signed: null,
  cancelled: null,
  swap: null,
  photos: [],
  steps: installSteps.map(({ key }, at) => ({
    key,
    reachedAt: at === 0 ? '2026-03-01T01:00:00.000Z' : null,
  })),
  actions: ['cancel'],
  ...changes,
});

export const benefit = (changes: Partial<Benefit> = {}): Benefit => ({
  orderNo: 'C2601010900001AAAAAAA',
  modelName: '青驭 凌',
  terms,
  installation: null,
  swaps: [],
  actions: ['apply'],
  ...changes,
});
