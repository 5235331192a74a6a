import type { ProviderName } from '@ev/operations/contract/providers.ts';

/** Staff switched the provider off: it was not called. The same call may be made once it is on again. */
export class ProviderOff extends Error {
  readonly provider: ProviderName;
  constructor(provider: ProviderName) {
    super(`The provider ${provider} is switched off`);
    this.name = 'ProviderOff';
    this.provider = provider;
  }
}
