import { shareScopes } from '../../contract/kinds.ts';
import type {
  Authorisation,
  Proof,
  Share,
  ShareInvitation,
  Transfer,
  Vehicle,
} from '../../contract/vehicle.ts';

export const vin = 'LQY1A2B36R1234567';
const look = { family: 'sedan', paint: 'fjord', roofPaint: null, wheel: 'turbine' } as const;

export const aVehicle = (change: Partial<Vehicle> = {}): Vehicle => ({
  vin,
  maskedVin: 'LQY1A2B36R*******',
  modelCode: 'ling',
  modelName: '青驭 凌',
  versionName: '长续航版',
  plate: '沪AD12345',
  nickname: null,
  look,
  isDefault: true,
  role: 'owner',
  scopes: [...shareScopes],
  sharedBy: null,
  until: null,
  boundAt: '2026-06-01T02:00:00.000Z',
  deliveredAt: '2026-06-01T02:00:00.000Z',
  transfer: null,
  ...change,
});

/** A car of a family member. */
export const aSharedVehicle = (change: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({
    vin: 'LQY1A2B36R7654321',
    modelName: '青驭 岳',
    plate: null,
    isDefault: false,
    role: 'shared',
    scopes: ['state', 'control'],
    sharedBy: '林岚',
    ...change,
  });

export const aShare = (change: Partial<Share> = {}): Share => ({
  shareNo: 'H1',
  status: 'active',
  name: '爸爸',
  scopes: ['state', 'location'],
  untilDay: null,
  acceptedBy: '老林',
  offeredAt: '2026-06-02T02:00:00.000Z',
  endsAt: null,
  ...change,
});

export const anInvitation = (change: Partial<ShareInvitation> = {}): ShareInvitation => ({
  status: 'offered',
  ownerName: '林岚',
  modelName: '青驭 凌',
  look,
  scopes: ['state', 'control'],
  untilDay: null,
  expiresAt: '2026-06-09T02:00:00.000Z',
  isOwn: false,
  ...change,
});

export const aTransfer = (change: Partial<Transfer> = {}): Transfer => ({
  transferNo: 'G1',
  status: 'offered',
  side: 'receiver',
  maskedVin: 'LQY1A2B36R*******',
  modelName: '青驭 凌',
  look,
  maskedPhone: '138****1000',
  offeredAt: '2026-06-02T02:00:00.000Z',
  expiresAt: '2026-06-09T02:00:00.000Z',
  decidedAt: null,
  passes: ['整车质保', '终身道路救援'],
  ...change,
});

export const aProof = (change: Partial<Proof> = {}): Proof => ({
  proofNo: 'P1',
  maskedVin: 'LQY1A2B36R*******',
  vin,
  kind: 'personal',
  status: 'submitted',
  statusText: '已提交，48 小时内审核',
  plate: '沪AD12345',
  holderName: '林岚',
  maskedNumber: '310***********0018',
  refusal: null,
  submittedAt: '2026-06-02T02:00:00.000Z',
  decidedAt: null,
  ...change,
});

export const anAuthorisation = (change: Partial<Authorisation> = {}): Authorisation => ({
  purpose: 'tripHistory',
  name: '行程记录',
  text: '品牌保存每次行程的时间、里程和能耗，供你查看和比较。',
  withoutText: '不再记录新的行程',
  granted: false,
  grantedAt: null,
  untilDay: null,
  version: null,
  currentVersion: '2026.1',
  ...change,
});

export const pageOf = <Item>(list: Item[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });
