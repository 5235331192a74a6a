import type { PartnerName } from '../partners.ts';

/**
 * Staff switched the provider off, so it was not called. The call may be retried once the provider is on
 * again.
 */
export class ProviderOff extends Error {
  readonly provider: PartnerName;
  constructor(provider: PartnerName) {
    super(`The provider ${provider} is switched off`);
    this.name = 'ProviderOff';
    this.provider = provider;
  }
}
