import { endpoint } from '@ev/contract/endpoint';
import { text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** Maximum number of saved views of one list. */
export const viewBound = 20;

/** The list, by the last segment of its path. */
const page = z
  .string({ error: '请选择列表' })
  .check(z.regex(/^[a-z]{1,40}(-[a-z]{1,40}){0,4}$/, '列表不正确'));
const name = text('视图名称', { max: 20 });
/** The list's query string, `?status=2`; empty for the default view. */
const search = z
  .string({ error: '请选择条件' })
  .check(
    z.maxLength(1_500, '条件太多，请减少一些再保存'),
    z.regex(/^(\?[\x21-\x22\x24-\x7e]+)?$/, '条件不正确，请重新选择'),
  );

const SavedView = z.object({ id: z.string(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const listViews = endpoint({
  id: 'staff.listViews',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/view/list',
  access: 'staff',
  permission: null,
  summary: 'The caller’s own views of a list, in the order in which they were kept.',
  input: z.object({ page }),
  output: z.object({ views: z.array(SavedView) }),
  errors: [],
});

export const saveView = endpoint({
  id: 'staff.saveView',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/view/save',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: null,
  summary: 'Keeps what a list shows under a name.',
  input: z.object({ page, name, search }),
  output: z.object({ id: z.string() }),
  errors: ['staff.viewNameTaken', 'staff.tooManyViews'],
});

export const changeView = endpoint({
  id: 'staff.changeView',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/view/change',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: null,
  summary: 'Gives a view another name, or other conditions.',
  input: z.object({ id: uuid('视图'), name, search }),
  output: z.object({}),
  errors: ['staff.viewNotFound', 'staff.viewNameTaken'],
});

export const removeView = endpoint({
  id: 'staff.removeView',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/view/remove',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: null,
  summary: 'Removes a view.',
  input: z.object({ id: uuid('视图') }),
  output: z.object({}),
  errors: ['staff.viewNotFound'],
});

export const viewEndpoints = [listViews, saveView, changeView, removeView] as const;
