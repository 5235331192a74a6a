/** Statuses and limits of deliveries; without schemas, because pages import it. */

export const deliveryStatus = {
  /** The car is inspected and made ready at the store. */
  preparing: 'preparing',
  /** The customer is in front of the car, and accepts or refuses it. */
  presented: 'presented',
  /** Accepted: the car is the customer's. */
  accepted: 'accepted',
  /** The order ended. */
  ended: 'ended',
} as const;
export type DeliveryStatus = (typeof deliveryStatus)[keyof typeof deliveryStatus];
export const deliveryStatuses = Object.values(deliveryStatus) as [DeliveryStatus, ...DeliveryStatus[]];

export const deliveryStatusNames: Readonly<Record<DeliveryStatus, string>> = {
  preparing: '准备中',
  presented: '待签收',
  accepted: '已签收',
  ended: '已终止',
};

export const checkResults = ['passed', 'defect'] as const;
export type CheckResult = (typeof checkResults)[number];
export const checkResultNames: Readonly<Record<CheckResult, string>> = { passed: '合格', defect: '有问题' };

/** The inspection list by its groups, in the order of the list. */
export function groupsOf<Item extends { group: string }>(
  checks: readonly Item[],
): { group: string; checks: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const check of checks) groups.set(check.group, [...(groups.get(check.group) ?? []), check]);
  return [...groups].map(([group, own]) => ({ group, checks: own }));
}

/** Who has found a defect: the store at its inspection, or the customer. */
export const defectOrigins = ['inspection', 'customer'] as const;
export type DefectOrigin = (typeof defectOrigins)[number];

export const defectStatus = { open: 'open', mended: 'mended' } as const;
export type DefectStatus = (typeof defectStatus)[keyof typeof defectStatus];
export const defectStatuses = Object.values(defectStatus) as [DefectStatus, ...DefectStatus[]];

export const defectStatusNames: Readonly<Record<DefectStatus, string>> = {
  open: '待处理',
  mended: '已处理',
};

/** The kind of signing flows of this domain; their subject is the order. */
export const flowKind = 'delivery';

/** How many pictures a check, a defect or its repair can have. */
export const mostPictures = 6;
/** How many defects a customer can name when refusing the car. */
export const mostDefects = 10;
/** How long pictures of a delivery are kept. */
export const pictureDays = 3_650;

/** Filters of the staff's list. */
export const deliveryFilters = ['preparing', 'defects', 'presented', 'accepted', 'ended'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];
