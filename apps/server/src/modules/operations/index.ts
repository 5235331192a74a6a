import type { ModuleHandlers } from '../../gateway/call.ts';
import { createProviderSwitches, type ProviderSwitchResources } from './provider-switches-service.ts';

/** What the brand's staff see of the running product, and what they may switch. */
export function createOperationsModule(resources: ProviderSwitchResources) {
  const providers = createProviderSwitches(resources);
  const handlers: ModuleHandlers<'operations'> = {
    'operations.listProviders': (_input, call) => providers.list(call),
    'operations.switchProvider': (input, call) => providers.switch(input, call),
  };
  return { handlers };
}
