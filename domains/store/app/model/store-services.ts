import { storeServices } from '../../contract/store-services.ts';

export type StoreService = (typeof storeServices)[number];

const labels: Record<StoreService, string> = {
  sales: '看车购车',
  testDrive: '试驾',
  delivery: '交付',
  service: '保养维修',
  charging: '充电',
};

export const serviceItems = storeServices.map((key) => ({ key, label: labels[key] }));

export function serviceLabel(service: StoreService): string {
  return labels[service];
}

/** The service in a URL; undefined if unknown. */
export function readService(word: string | undefined): StoreService | undefined {
  return storeServices.find((service) => service === word);
}
