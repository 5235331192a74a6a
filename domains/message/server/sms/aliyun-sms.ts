import { callRpc, type RpcAccount } from '@ev/platform/aliyun-rpc.ts';
import {
  type AddedTemplate,
  type ApprovedTemplates,
  type SmsPort,
  type SmsTemplate,
  substitutes,
} from './port.ts';

export type AliyunSmsOptions = RpcAccount & {
  /** The approved signature in brackets before the text. */
  signName: string;
  templates: ApprovedTemplates;
};

const isAdded = (template: SmsTemplate): template is AddedTemplate => Object.hasOwn(substitutes, template);

/** The code of an approved template, or of the one that stands in for it. */
function codeOf(templates: ApprovedTemplates, template: SmsTemplate): string {
  return isAdded(template) ? (templates[template] ?? templates[substitutes[template]]) : templates[template];
}

/** Alibaba Cloud SMS, RPC call `SendSms` of version 2017-05-25. */
export function createAliyunSms(options: AliyunSmsOptions): SmsPort {
  return {
    wire: 'Alibaba Cloud SMS (RPC 2017-05-25), signatures checked with @alicloud/pop-core',
    async send({ phone, template, params }) {
      const { status, answer } = await callRpc<{ Code: string; BizId: string }>(options, {
        action: 'SendSms',
        version: '2017-05-25',
        params: {
          PhoneNumbers: phone,
          SignName: options.signName,
          TemplateCode: codeOf(options.templates, template),
          TemplateParam: JSON.stringify(params),
        },
      });
      if (answer.Code !== 'OK' || !answer.BizId) {
        // Its message is left out of the log, because it may contain the phone.
        throw new Error(`The SMS provider answered ${status} ${answer.Code ?? 'without a code'}`);
      }
      return { messageId: answer.BizId };
    },
  };
}
