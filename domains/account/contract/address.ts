import { cleaned, phone, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const addressTags = ['home', 'company', 'other'] as const;
export type AddressTag = (typeof addressTags)[number];

/** Maximum number of addresses of an account. */
export const addressLimit = 20;

/** A delivery address. */
export const Address = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Six digits each (GB/T 2260). */
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  /** The names as written before the rest: `浙江省杭州市西湖区`. */
  region: z.string(),
  detail: z.string(),
  postalCode: z.nullable(z.string()),
  tag: z.nullable(z.enum(addressTags)),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

/** The form: the same schema checks it on the page and on the server. */
export const SaveAddress = z.object({
  /** Id of the address to edit; absent for a new one. */
  id: z.optional(uuid('地址')),
  name: text('姓名', { max: 30 }),
  phone: phone('联系电话'),
  districtCode: z.string({ error: '请选择所在地区' }).check(z.regex(/^\d{6}$/, '请选择所在地区')),
  detail: text('详细地址', { max: 100 }),
  postalCode: z.optional(
    z
      .string({ error: '邮政编码应为 6 位数字' })
      .check(cleaned, z.regex(/^(\d{6})?$/, '邮政编码应为 6 位数字')),
  ),
  tag: z.optional(z.enum(addressTags, { error: '请选择地址标签' })),
  isDefault: z.boolean({ error: '请选择是否设为默认地址' }),
});
export type SaveAddress = z.infer<typeof SaveAddress>;

export const Area = z.object({ code: z.string(), name: z.string() });
export type Area = z.infer<typeof Area>;

/** The result of parsing a pasted text; null for what it lacks. */
export const ReadAddress = z.object({
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  /** Province, city and district as far as known. */
  areas: z.array(Area),
  detail: z.nullable(z.string()),
});
export type ReadAddress = z.infer<typeof ReadAddress>;
