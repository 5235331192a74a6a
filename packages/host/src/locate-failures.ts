/** Why there is no place, in the runtime's words (specification §8); the third is a phone's for a person who says no. */
export const locateFailures = {
  nonsupport: 'device nonsupport geolocation',
  network: 'network error',
  denied: 'system permission denied',
} as const;
