import { brand } from '@ev/brand/default/brand.ts';
import type { KeySet } from '@ev/platform/wire-keys.ts';
import type { ClientEnvironment } from '@ev/wire/environment.ts';
import type { Config } from '../config.ts';

/** The client's half of the environment, as `GET /h5/env.json` returns it. */
export function clientEnvironmentOf(
  config: Config,
  keys: KeySet,
  { miniProgramScript, map }: { miniProgramScript: string; map: ClientEnvironment['map'] | null },
): ClientEnvironment {
  return {
    name: config.environment,
    appId: keys.appId,
    signingSecret: keys.signingSecret,
    signOn: keys.signOn,
    serverPublicKey: keys.serverPublicKey,
    clientPrivateKey: keys.clientPrivateKey,
    clientCredential: { clientId: keys.clientId, clientSecret: keys.clientSecret },
    apiBase: '',
    pagePath: '/h5',
    miniProgram: {
      id: brand.miniProgram.appId,
      env: config.environment === 'prd' ? 'release' : 'trial',
      origin: '',
      script: miniProgramScript,
    },
    ...(map && { map }),
    brand: {
      product: brand.product,
      name: brand.name,
      hotline: brand.hotline.phone,
      appScheme: brand.app.scheme,
    },
  };
}
