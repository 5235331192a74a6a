import { readFileSync } from 'node:fs';
import { type DemoCredentials, loadOrCreateDemoCredentials } from '@ev/testkit/demo-credentials.ts';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { createWechatPay, type WechatPayCredentials } from './payment-channel/wechat-pay/index.ts';
import type { Providers } from './providers.ts';
import { createAliyunSms } from './sms/aliyun-sms.ts';

/** What `PROVIDERS_FILE` holds: where each partner is and what we are known by there. */
type ProviderSettings = {
  sms: {
    endpoint: string;
    accessKeyId: string;
    accessKeySecret: string;
    signName: string;
    templates: { loginCode: string };
  };
  wechat: { baseUrl: string; credentials: WechatPayCredentials };
};

/** Path below the server's origin where WeChat Pay reports. */
export const wechatNotifyPath = '/open/payment/wechat/notify';

/**
 * Connects the partners: the real ones by the settings file, or in a demo the sandbox by the same protocols.
 * A partner's wire carries the machine's time, never the demo world's.
 */
export function connectProviders(config: Config): Providers {
  const settings = config.providersFile ? readSettings(config.providersFile) : sandboxSettings(config);
  return {
    sms: createAliyunSms({ ...settings.sms, clock: systemClock }),
    channels: {
      wechat: createWechatPay({
        ...settings.wechat,
        notifyUrl: config.notifyOrigin + wechatNotifyPath,
      }),
    },
  };
}

function readSettings(file: string): ProviderSettings {
  return JSON.parse(readFileSync(file, 'utf8')) as ProviderSettings;
}

function sandboxSettings(config: Config): ProviderSettings {
  if (!config.sandboxOrigin) throw new Error('PROVIDERS_FILE is needed where there is no sandbox');
  return settingsOf(loadOrCreateDemoCredentials(config.dataDir), config.sandboxOrigin);
}

function settingsOf({ aliyunSms, wechat }: DemoCredentials, sandbox: string): ProviderSettings {
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
  };
}
