import type {
  StaffProof,
  StaffProofRow,
  StaffVehicle,
  StaffVehicleRow,
} from '../../contract/staff-vehicle.ts';

export const vin = 'LEY1SA2L0R1234567';
const lin = { uid: '7f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01', nickname: '林岚', maskedPhone: '138****1000' };
export const wang = {
  uid: '7f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a02',
  nickname: '王野',
  maskedPhone: '139****2000',
};

export const aStaffVehicleRow = (change: Partial<StaffVehicleRow> = {}): StaffVehicleRow => ({
  vin,
  modelCode: 'ling',
  modelName: '青驭 凌',
  versionName: '长续航版',
  plate: '沪AD12345',
  owner: lin,
  deliveredAt: '2026-06-01T02:00:00.000Z',
  origin: 'delivered',
  ...change,
});

export const aProofRow = (change: Partial<StaffProofRow> = {}): StaffProofRow => ({
  proofNo: 'P1',
  vin,
  kind: 'personal',
  status: 'submitted',
  applicant: wang,
  holderName: '王野',
  submittedAt: '2026-06-02T02:00:00.000Z',
  decidedAt: null,
  waitingHours: 5,
  overdue: false,
  ...change,
});

export const aStaffVehicle = (change: Partial<StaffVehicle> = {}): StaffVehicle => ({
  ...aStaffVehicleRow(),
  look: null,
  shares: [
    {
      shareNo: 'H1',
      status: 'active',
      name: '爸爸',
      scopes: ['state'],
      untilDay: null,
      acceptedBy: wang,
      offeredAt: '2026-06-02T02:00:00.000Z',
      endsAt: null,
    },
  ],
  transfers: [],
  proofs: [aProofRow()],
  authorisations: [
    {
      purpose: 'location',
      name: '车辆位置',
      granted: true,
      grantedAt: '2026-06-02T02:00:00.000Z',
      untilDay: null,
      version: '2026.1',
    },
  ],
  history: [{ text: '绑定车辆', actor: '系统', reason: null, at: '2026-06-01T02:00:00.000Z' }],
  ...change,
});

export const aStaffProof = (change: Partial<StaffProof> = {}): StaffProof => ({
  ...aProofRow(),
  plate: '沪AD12345',
  holderNumber: '310101199003070017',
  maskedNumber: '310***********0017',
  refusal: null,
  pictureIds: ['11111111-1111-4111-8111-111111111111'],
  vehicle: {
    modelName: '青驭 凌',
    versionName: '长续航版',
    plate: null,
    deliveredAt: null,
    owner: null,
  },
  rivals: [],
  history: [
    {
      event: '提交认证',
      from: null,
      to: 'submitted',
      actor: '王野',
      reason: null,
      at: '2026-06-02T02:00:00.000Z',
    },
  ],
  ...change,
});
