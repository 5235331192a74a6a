/** Constants of vehicles that pages use without schemas. */

/** The owner of the car, or a family member with whom the owner shares it. */
export const vehicleRoles = ['owner', 'shared'] as const;
export type VehicleRole = (typeof vehicleRoles)[number];

/** What a family member may do with a shared car. Viewing its state comes with every share. */
export const shareScopes = ['state', 'control', 'location', 'plans'] as const;
export type ShareScope = (typeof shareScopes)[number];
export const shareScopeNames: Record<ShareScope, string> = {
  state: '查看车辆状态',
  control: '远程控制车辆',
  location: '查看车辆位置',
  plans: '管理充电与温控计划',
};

export const shareStatuses = ['offered', 'active', 'ended', 'expired', 'withdrawn'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

export const proofKinds = ['personal', 'corporate'] as const;
export type ProofKind = (typeof proofKinds)[number];
export const proofKindNames: Record<ProofKind, string> = { personal: '个人车主', corporate: '企业车主' };

/** A proof of ownership: it waits for staff, and is approved, refused with a reason, or withdrawn. */
export const proofStatuses = ['submitted', 'approved', 'refused', 'withdrawn'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/** The hand-over of a car to a second owner: offered by the first, accepted by the second. */
export const transferStatuses = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/**
 * What the data of a car may be used for. Each purpose is separate, off until the owner agrees, and withdrawn
 * as easily as it was granted.
 */
export const dataPurposes = [
  'remoteControl',
  'location',
  'tripHistory',
  'remoteDiagnosis',
  'rescueLocation',
  'insuranceMileage',
] as const;
export type DataPurpose = (typeof dataPurposes)[number];

/** Pictures of a proof: the vehicle licence, the invoice, and for companies their letter of authority. */
export const proofPictureLimit = 6;
/** Days until an offer of a car, or an invitation to share it, expires. */
export const offerDays = 7;
/** Family members with whom a car can be shared at the same time. */
export const shareLimit = 5;
