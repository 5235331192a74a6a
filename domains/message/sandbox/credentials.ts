import { randomBytes, randomInt } from 'node:crypto';
import type { CredentialsPart } from '@ev/platform/demo-credentials.ts';

export type SmsCredentials = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: {
    loginCode: string;
    cancelCode: string;
    signCode: string;
    phoneCode: string;
    callCode: string;
    exportCode: string;
    closingCode: string;
    orderNotice: string;
  };
};

const templateCode = (number: number) => `SMS_${100_000_000 + (number % 900_000_000)}`;

/** The brand's credentials at the demo's SMS provider. */
export const smsCredentials: CredentialsPart<SmsCredentials> = {
  key: 'aliyunSms',
  make: () => ({
    accessKeyId: `LTAI${randomBytes(8).toString('hex')}`,
    accessKeySecret: randomBytes(15).toString('hex'),
    signName: '沙盒',
    templates: {
      loginCode: templateCode(randomInt(2 ** 32)),
      cancelCode: templateCode(randomInt(2 ** 32)),
      signCode: templateCode(randomInt(2 ** 32)),
      phoneCode: templateCode(randomInt(2 ** 32)),
      callCode: templateCode(randomInt(2 ** 32)),
      exportCode: templateCode(randomInt(2 ** 32)),
      closingCode: templateCode(randomInt(2 ** 32)),
      orderNotice: templateCode(randomInt(2 ** 32)),
    },
  }),
  // Earlier releases had only a template for logins.
  complete(known, derive) {
    const { templates, ...others } = known as SmsCredentials;
    const made = (name: Exclude<keyof SmsCredentials['templates'], 'loginCode'>) =>
      templateCode(derive(`sms/${name}`, 4).readUInt32BE());
    const added = {
      cancelCode: made('cancelCode'),
      signCode: made('signCode'),
      phoneCode: made('phoneCode'),
      callCode: made('callCode'),
      exportCode: made('exportCode'),
      closingCode: made('closingCode'),
      orderNotice: made('orderNotice'),
    };
    return { ...others, templates: Object.assign(added, templates) };
  },
};
