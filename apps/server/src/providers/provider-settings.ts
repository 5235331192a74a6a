import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1));
const address = z.string().check(z.refine(URL.canParse, 'no address'));
const secrets = z.array(words).check(z.minLength(1));

const ProviderSettings = z.object({
  sms: z.object({
    endpoint: address,
    accessKeyId: words,
    accessKeySecret: words,
    signName: words,
    /** Codes of approved templates by `SmsTemplate`. */
    templates: z.object({ loginCode: words, orderNotice: words }),
  }),
  wechat: z.object({
    baseUrl: address,
    credentials: z.object({
      appId: words,
      mchId: words,
      merchantSerial: words,
      merchantPrivateKey: words,
      apiV3Key: z.string().check(z.length(32)),
      platformKeys: z.record(words, words),
    }),
  }),
  fulfilment: z.object({ endpoint: address, ourSecrets: secrets, factorySecrets: secrets }),
});
/** What `PROVIDERS_FILE` holds: where each partner is and what we are known by there. */
export type ProviderSettings = z.infer<typeof ProviderSettings>;

/** @throws Error with the file's name and the first field that is missing or wrong; its value is not repeated. */
export function readProviderSettings(file: string): ProviderSettings {
  try {
    const read = ProviderSettings.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
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
