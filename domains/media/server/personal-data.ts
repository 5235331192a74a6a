import { definePersonalData, type PersonalTable, personalTable } from '@ev/platform/personal-data.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { privatePictures } from './tables.ts';

const columns = {
  pictureId: {
    label: '照片编号',
    exported: true,
    onClosing: 'keep',
    why: '文件与记录在下一次清理时一起删除',
  },
  deleteAt: { label: '删除时间', exported: true, onClosing: { replaceBy: new Date(0) } },
} as const;

export const personalData = definePersonalData('上传的照片', [
  personalTable({
    table: privatePictures,
    title: '照片',
    owner: privatePictures.senderId,
    facts: { createdAt: '上传时间', owner: '用于' },
    columns,
  }),
]);

/**
 * For the register of a domain whose staff send pictures to customers: those of a customer's record that another person
 * has uploaded.
 * @param ownerOf to what the pictures of an account are assigned
 */
export const picturesFromStaff = (title: string, ownerOf: (accountId: string) => string): PersonalTable =>
  personalTable({
    table: privatePictures,
    title,
    owner: (accountId) =>
      and(eq(privatePictures.owner, ownerOf(accountId)), ne(privatePictures.senderId, accountId)) ??
      sql`false`,
    facts: { createdAt: '上传时间' },
    columns,
  });
