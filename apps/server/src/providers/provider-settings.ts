import { readFileSync } from 'node:fs';
import type { SignedEventsOptions } from './fulfilment/signed-events/index.ts';
import type { WechatPayCredentials } from './payment-channel/wechat-pay/index.ts';
import type { SmsTemplate } from './sms/port.ts';

/** What `PROVIDERS_FILE` holds: where each partner is and what we are known by there. */
export type ProviderSettings = {
  sms: {
    endpoint: string;
    accessKeyId: string;
    accessKeySecret: string;
    signName: string;
    templates: Record<SmsTemplate, string>;
  };
  wechat: { baseUrl: string; credentials: WechatPayCredentials };
  fulfilment: Pick<SignedEventsOptions, 'endpoint' | 'ourSecrets' | 'factorySecrets'>;
};

/** @throws Error with the file's name when it cannot be read or names no partner's address. */
export function readProviderSettings(file: string): ProviderSettings {
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as ProviderSettings;
    for (const [name, address] of Object.entries(addressesOf(settings))) {
      if (!URL.canParse(address)) throw new Error(`${name} is no address`);
    }
    if (!settings.sms.templates.orderNotice) throw new Error('sms.templates.orderNotice is missing');
    return settings;
  } catch (error) {
    throw new Error(`PROVIDERS_FILE ${file} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** @throws Error in production when a partner's address is one of a sandbox: its money and messages are not real. */
export function assertRealPartners(settings: ProviderSettings): void {
  const sandboxes = Object.entries(addressesOf(settings)).filter(([, address]) =>
    isSandbox(new URL(address)),
  );
  if (sandboxes.length > 0) {
    const list = sandboxes.map(([name, address]) => `${name} ${address}`).join(', ');
    throw new Error(`APP_ENV=prd does not start with partners that are no real ones: ${list}`);
  }
}

function addressesOf({ sms, wechat, fulfilment }: ProviderSettings) {
  return {
    'sms.endpoint': sms.endpoint,
    'wechat.baseUrl': wechat.baseUrl,
    'fulfilment.endpoint': fulfilment.endpoint,
  };
}

/** Real partners are reached by TLS, never on this machine, and do not call themselves a sandbox. */
function isSandbox({ protocol, hostname, href }: URL): boolean {
  const here = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:.*\])$/.test(hostname);
  return protocol !== 'https:' || here || /sandbox/i.test(href);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
