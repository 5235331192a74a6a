/**
 * Why there is no location, in the runtime's wording (specification §8); the third is the wording of a phone
 * whose user refused.
 */
export const locateFailures = {
  nonsupport: 'device nonsupport geolocation',
  network: 'network error',
  denied: 'system permission denied',
} as const;
