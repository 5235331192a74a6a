import { randomUUID } from 'node:crypto';
import { createRpcGate, type RpcAnswer, rpcRefusal } from '@ev/sandbox-kit/aliyun-rpc.ts';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { Inbox } from './inbox.ts';

export type SmsAccount = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Template codes by purpose. */
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

/** The "approved" text of each template. */
const texts: Record<keyof SmsAccount['templates'], string> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
  loginCode: '你的验证码是 ${code}，5 分钟内有效。请勿告诉他人。',
  cancelCode:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
    '你正在退订订单 ${orderNo}，验证码 ${code}，5 分钟内有效。如非本人操作，请勿告诉他人。',
  signCode:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
    '你正在签署文件，验证码 ${code}，5 分钟内有效。签署具有法律效力，请勿告诉他人。',
  phoneCode:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
    '你正在更换登录手机号，验证码 ${code}，5 分钟内有效。如非本人操作，请勿告诉他人。',
  callCode:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
    '你正在致电客服更换登录手机号，验证码 ${code}，5 分钟内有效。只在本人致电客服时报出，如非本人操作请勿告诉他人。',
  exportCode:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
    '你正在导出账号的全部个人信息，验证码 ${code}，5 分钟内有效。如非本人操作，请勿告诉他人。',
  closingCode:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
    '你正在注销账号，注销后不能恢复，验证码 ${code}，5 分钟内有效。如非本人操作，请勿告诉他人。',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the provider writes its variables
  orderNotice: '你有一条新消息：${title}。请打开 App 查看详情。',
};

/** Maximum length of a variable's value, in characters. */
const longestValue = 35;

/**
 * `SendSms` of version 2017-05-25 as Alibaba Cloud implements it: faults of the request have an HTTP status,
 * business errors are 200 with a code that begins with `isv.`.
 */
export function createSendSms(account: SmsAccount, inbox: Inbox, clock: SandboxClock) {
  const refusalOf = createRpcGate(account, { action: 'SendSms', version: '2017-05-25' }, clock);

  return function sendSms(method: string, params: ReadonlyMap<string, string>): RpcAnswer {
    const refusal = refusalOf(method, params) ?? refuseMessage(params);
    if (refusal) return refusal;
    const template = templateOf(params.get('TemplateCode') ?? '');
    if (!template) return rpcRefusal(200, 'isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
    const values = readTemplateParams(params.get('TemplateParam') ?? '{}');
    if (!values) return rpcRefusal(200, 'isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值');
    if (Object.values(values).some((value) => [...value].length > longestValue))
      return rpcRefusal(200, 'isv.PARAM_LENGTH_LIMIT', '参数超过长度限制');
    const text = fill(texts[template], values);
    if (text === null) return rpcRefusal(200, 'isv.TEMPLATE_MISSING_PARAMETERS', '模版缺少变量');
    const now = clock.now();
    for (const phone of (params.get('PhoneNumbers') ?? '').split(',')) {
      inbox.add({
        phone: phone.replace(/^(\+?86|0086)(?=1\d{10}$)/, ''),
        template,
        params: values,
        text: `【${account.signName}】${text}`,
        at: now.toISOString(),
      });
    }
    return {
      status: 200,
      body: {
        Code: 'OK',
        Message: 'OK',
        BizId: `${now.getTime()}^0`,
        RequestId: randomUUID().toUpperCase(),
      },
    };
  };

  function refuseMessage(params: ReadonlyMap<string, string>): RpcAnswer | null {
    const phones = (params.get('PhoneNumbers') ?? '').split(',');
    if (!phones.every((phone) => /^((\+?86|0086)?1[3-9]\d{9})$/.test(phone)))
      return rpcRefusal(200, 'isv.MOBILE_NUMBER_ILLEGAL', `${phones.join(',')}invalid mobile number`);
    if (params.get('SignName') !== account.signName)
      return rpcRefusal(200, 'isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
    return null;
  }

  function templateOf(code: string): keyof SmsAccount['templates'] | null {
    const names = Object.keys(account.templates) as (keyof SmsAccount['templates'])[];
    return names.find((name) => account.templates[name] === code) ?? null;
  }
}

function readTemplateParams(json: string): Record<string, string> | null {
  try {
    const values: unknown = JSON.parse(json);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return null;
    const entries = Object.entries(values);
    return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

/** Null if a variable has no value. */
function fill(text: string, values: Record<string, string>): string | null {
  let complete = true;
  const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) complete = false;
    return value ?? '';
  });
  return complete ? filled : null;
}
