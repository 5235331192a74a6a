import type { ApiCaller } from '@ev/query/api.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /**
     * A phone number of a domain that customers need without a network. It is found by a read that is kept
     * offline (`keepOffline`).
     */
    'app.offline-phone': { title: string; find(api: ApiCaller): Promise<string> };
  }
}
