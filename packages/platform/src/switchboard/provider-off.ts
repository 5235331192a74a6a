import type { PartnerName } from '../partners.ts';

/** Staff switched the provider off: it was not called. The same call may be made once it is on again. */
export class ProviderOff extends Error {
  readonly provider: PartnerName;
  constructor(provider: PartnerName) {
    super(`The provider ${provider} is switched off`);
    this.name = 'ProviderOff';
    this.provider = provider;
  }
}
