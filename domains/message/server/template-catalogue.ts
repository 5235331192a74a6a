import { intentTemplates } from '@ev/intent/server/templates.ts';
import { orderTemplates } from '@ev/order/server/templates.ts';
import type { Template } from './template.ts';

/** Every text that customers are told, as the product came with it. Staff may change the words, not the codes. */
export const templateCatalogue = { ...orderTemplates, ...intentTemplates } satisfies Record<string, Template>;

export type TemplateCode = keyof typeof templateCatalogue;

export const templateCodes = Object.keys(templateCatalogue) as TemplateCode[];

export function isTemplateCode(code: string): code is TemplateCode {
  return Object.hasOwn(templateCatalogue, code);
}
