import { type DemoCredentials, loadOrCreateDemoCredentials } from '@ev/testkit/demo-credentials.ts';
import type { Config } from '../config.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { createSignedEventsFactory } from '@ev/order/server/fulfilment/signed-events/index.ts';
import { createWechatPay } from '@ev/payment/server/channel/wechat-pay/index.ts';
import { assertRealPartners, type ProviderSettings, readProviderSettings } from './provider-settings.ts';
import type { Providers } from './providers.ts';
import { createAliyunSms } from '@ev/message/server/sms/aliyun-sms.ts';

/** Path below the server's origin where WeChat Pay reports. */
export const wechatNotifyPath = '/open/payment/wechat/notify';

/**
 * Connects the partners: the real ones by the settings file, or in a demo the sandbox by the same protocols.
 * A partner's wire carries the machine's time, never the demo world's.
 * @throws Error when the settings cannot be used, or name a sandbox in production.
 */
export function connectProviders(config: Config): Providers {
  const settings = config.providersFile
    ? readProviderSettings(config.providersFile)
    : sandboxSettings(config);
  if (!config.demo) assertRealPartners(settings);
  return {
    sms: createAliyunSms({ ...settings.sms, clock: systemClock }),
    channels: {
      wechat: createWechatPay({
        ...settings.wechat,
        notifyUrl: config.notifyOrigin + wechatNotifyPath,
      }),
    },
    fulfilment: createSignedEventsFactory(settings.fulfilment),
  };
}

function sandboxSettings(config: Config): ProviderSettings {
  if (!config.sandboxOrigin) throw new Error('PROVIDERS_FILE is needed where there is no sandbox');
  return settingsOf(loadOrCreateDemoCredentials(config.dataDir), config.sandboxOrigin);
}

function settingsOf({ aliyunSms, wechat, factory }: DemoCredentials, sandbox: string): ProviderSettings {
  return {
    sms: { endpoint: `${sandbox}/aliyun-sms`, ...aliyunSms },
    wechat: {
      baseUrl: sandbox,
      credentials: {
        appId: wechat.appId,
        mchId: wechat.mchId,
        merchantSerial: wechat.merchantSerial,
        merchantPrivateKey: wechat.merchantPrivateKey,
        apiV3Key: wechat.apiV3Key,
        platformKeys: { [wechat.platformSerial]: wechat.platformPublicKey },
      },
    },
    fulfilment: {
      endpoint: `${sandbox}/factory/messages`,
      ourSecrets: [factory.brandSecret],
      factorySecrets: [factory.factorySecret],
    },
  };
}
