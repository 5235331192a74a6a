import { brandFaults } from '@ev/brand/brand-schema.ts';
import { brand } from '@ev/brand/default/brand.ts';

/** By the first part of a field of the brand pack. */
const sections: Readonly<Record<string, string>> = {
  legalEntity: '企业名称、统一社会信用代码和地址',
  hotline: '客服电话',
  email: '邮箱',
  app: 'App 的域名和下载地址',
  miniProgram: '小程序',
  webOrigins: '网站域名',
  filings: '备案号',
};

/** What of the company, its filings and addresses is still made up, which only a demo or a rehearsal shows. */
export function madeUpData(): string[] {
  const fields = brandFaults(brand, { isReal: true }).map(({ field }) => field.split('.')[0] ?? field);
  return [...new Set(fields)].map((field) => sections[field] ?? field);
}
