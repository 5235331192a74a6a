/** Constants of the staff's pages. No schemas here, because pages import this file. */

export const ownerFilters = ['owned', 'none'] as const;
export type OwnerFilter = (typeof ownerFilters)[number];
export const ownerFilterNames: Readonly<Record<OwnerFilter, string>> = { owned: '有车主', none: '无车主' };

/** How the brand knows a car: it was delivered here, entered by staff, or bound before it was recorded. */
export const vehicleOrigins = ['delivered', 'entered', 'bound'] as const;
export type VehicleOrigin = (typeof vehicleOrigins)[number];
export const vehicleOriginNames: Readonly<Record<VehicleOrigin, string>> = {
  delivered: '本平台交付',
  entered: '员工录入',
  bound: '已绑定车辆',
};

/** Hours within which staff should judge a proof. */
export const proofHours = 48;
/** VINs in one batch. */
export const batchLimit = 2_000;
