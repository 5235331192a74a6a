/** A charging operator as staff enter and see it. Its secrets are write-only. */
import { notificationNames, queryNames } from '@ev/cec/interfaces.ts';
import { cleaned, instant, oneOf, pageInput, text, wholeNumber, yesOrNo } from '@ev/contract/fields';
import { checkOrganisationCode, normaliseOrganisationCode } from '@ev/kernel/organisation-code.ts';
import * as z from 'zod/mini';
import { spellings } from './spellings.ts';

/** A company's id among operators: its organisation code without the dash. */
const companyId = (label: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: `请填写${label}` }),
      z.transform((value: string) => normaliseOrganisationCode(value)),
    ),
    z.string().check(
      z.minLength(1, { error: `请填写${label}`, abort: true }),
      z.refine(
        (value) => checkOrganisationCode(value) !== 'format',
        `${label}应为 9 位组织机构代码，只有数字和大写字母`,
      ),
    ),
  );

/** Identifies an existing operator. */
export const OperatorId = z.object({ operatorId: companyId('运营商编号') });

const phone = /^(\d[\d-]{3,18}\d)?$/;
/** What customers see of an operator; an empty field falls back to the default. */
export const shownFields = {
  phone: z
    .string({ error: '请填写客服电话' })
    .check(cleaned, z.regex(phone, '客服电话应为电话，如 95598 或 400-000-0000')),
  /** The operator's own names for fees. */
  serviceName: text('服务费名称', { min: 0, max: 8 }),
  occupancyName: text('占位费名称', { min: 0, max: 8 }),
};

export const SaveOperator = z.object({
  operatorId: companyId('运营商编号'),
  name: text('名称', { max: 40 }),
  /** The base address of its interfaces, without their names: `https://host/evcs/v1`. */
  baseUrl: z.string({ error: '请填写接口地址' }).check(
    cleaned,
    z.minLength(1, { error: '请填写接口地址', abort: true }),
    z.maxLength(200, '接口地址最多 200 个字'),
    z.refine(
      (value) => /^https?:\/\/[^\s?#@]+[^/\s?#@]$/.test(value) && URL.canParse(value),
      '接口地址应为完整的 HTTPS 网址，写到接口名之前，不以斜线结尾',
    ),
  ),
  spelling: oneOf('字段拼写', spellings),
  /** Our own id at this operator. */
  ourId: companyId('我方编号'),
  /** The name of a picture of the product or the brand; empty for none. */
  logo: z.string({ error: '请选择标志' }).check(z.regex(/^[\w/-]{0,120}$/, '标志应为一张图片，请重新选择')),
  ...shownFields,
  /**
   * Whether it supports the plug-and-charge extension, by which a car starts charging when it is plugged in.
   */
  plugAndCharge: yesOrNo('即插即充'),
  /** Null for a new operator; otherwise the version that was edited. */
  seenVersion: z.nullable(wholeNumber('版本', 1, 1_000_000_000)),
});

const sixteen = (label: string) =>
  z
    .string({ error: `请填写${label}` })
    .check(
      z.minLength(1, { error: `请填写${label}`, abort: true }),
      z.regex(/^[\x21-\x7e]{16}$/, `${label}应为 16 个英文字母、数字或符号`),
    );
const secret = (label: string) =>
  z
    .string({ error: `请填写${label}` })
    .check(
      z.minLength(1, { error: `请填写${label}`, abort: true }),
      z.regex(/^[\x21-\x7e]{8,64}$/, `${label}应为 8 到 64 个英文字母、数字或符号`),
    );

/**
 * Whose keys: those that the operator gave us for our requests, or those that we gave the operator for its
 * notifications.
 */
export const keySides = ['theirs', 'ours'] as const;
/** The keys of one side. */
export const keyFields = {
  operatorSecret: secret('运营商密钥'),
  dataSecret: sixteen('消息密钥'),
  dataIv: sixteen('初始化向量'),
  sigSecret: secret('签名密钥'),
};
export const SetKeys = z.extend(OperatorId, { side: oneOf('密钥归属', keySides), ...keyFields });

export const SwitchOperator = z.extend(OperatorId, { active: yesOrNo('是否启用') });

export const Operator = z.object({
  operatorId: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  spelling: z.enum(spellings),
  ourId: z.string(),
  logo: z.string(),
  phone: z.string(),
  serviceName: z.string(),
  occupancyName: z.string(),
  plugAndCharge: z.boolean(),
  active: z.boolean(),
  /** Whether it is enabled as soon as the keys of both sides exist. */
  opensWithKeys: z.boolean(),
  version: z.int(),
  /** When the keys of each side were entered; null if they are missing. */
  theirKeysAt: z.nullable(instant()),
  ourKeysAt: z.nullable(instant()),
  health: z.object({
    lastOkAt: z.nullable(instant()),
    lastFailedAt: z.nullable(instant()),
    lastError: z.nullable(z.string()),
    failuresInARow: z.int(),
    lastHeardAt: z.nullable(instant()),
  }),
});

export const directions = ['out', 'in'] as const;
export const messageNames = ['query_token', ...new Set([...queryNames, ...notificationNames])] as [
  string,
  ...string[],
];
export const MessageFilter = z.extend(OperatorId, {
  direction: z.optional(oneOf('方向', directions)),
  name: z.optional(oneOf('接口', messageNames)),
  failed: z.optional(yesOrNo('是否只看失败')),
  ...pageInput,
});
export const Message = z.object({
  id: z.string(),
  at: instant(),
  direction: z.enum(directions),
  name: z.string(),
  /** Null if there was no response. */
  ret: z.nullable(z.int()),
  ms: z.int(),
  why: z.nullable(z.string()),
  /** The content in our terms and without secrets; null if it is not stored. */
  request: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});

export const TestResult = z.object({
  /** The result of each step, in order; the first failed step is the last one. */
  steps: z.array(z.object({ name: z.string(), ok: z.boolean(), ms: z.int(), said: z.string() })),
});
