import { endpoint } from '@ev/contract/endpoint';
import { code, instant, versionOf } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const DocumentVersion = z.object({
  code: z.string(),
  version: z.string(),
  title: z.string(),
  /** HTML from the brand pack. */
  html: z.string(),
  effectiveFrom: instant(),
  /** False if a newer version is current. */
  current: z.boolean(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const getDocument = endpoint({
  id: 'content.getDocument',
  method: 'POST',
  path: '/main/api/base/document/detail',
  access: 'anyone',
  summary: 'One document (terms, privacy, rules) by code; without a version the one in force.',
  input: z.object({ code: code('文件'), version: z.optional(versionOf('文件')) }),
  output: DocumentVersion,
  errors: ['content.documentNotFound'],
});

export const listDictionaryItems = endpoint({
  id: 'content.listDictionaryItems',
  method: 'POST',
  path: '/main/api/ha/dictionary/items',
  access: 'anyone',
  summary: 'Lists of values and labels by type, such as cancel reasons.',
  input: z.object({
    types: z
      .array(code('字典类型'), { error: '请选择字典类型' })
      .check(z.minLength(1, '请选择字典类型'), z.maxLength(20, '一次最多 20 种字典类型')),
  }),
  output: z.object({
    dictionaries: z.array(
      z.object({
        type: z.string(),
        items: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
  errors: [],
});

export const calls = [getDocument, listDictionaryItems] as const;
