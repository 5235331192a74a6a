import type { Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { plugTermsVersion, usualPlugLimitFen } from '../contract/plug-words.ts';
import type { PlugSettings } from './plug-settings.ts';

/** The consent to plug and charge, for the privacy centre. It covers the cars that it is switched on for. */
export const consentsOf =
  (settings: PlugSettings): Slots['privacy.consents'] =>
  async (accountId) => {
    const { agreedAt, cars } = await settings.get(accountId);
    const on = cars.filter((car) => car.on);
    if (agreedAt === null || on.length === 0) return [];
    return [
      {
        key: 'charge:plug',
        title: '即插即充',
        purpose: '充电桩识别车架号后自动开始充电，并从你的账户扣费',
        version: plugTermsVersion,
        at: new Date(agreedAt),
        href: null,
        effect: '所有车辆的即插即充会立即关闭，充电时需要扫码启动。',
        async withdraw(tx: Transaction) {
          for (const { vin } of on)
            await settings.set(tx, accountId, {
              vin,
              on: false,
              limitFen: usualPlugLimitFen,
              agreedTo: null,
            });
        },
      },
    ];
  };
